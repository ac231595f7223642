/** The build that this page belongs to, as the build wrote it into the page. */
export function version(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';
}

/**
 * Lets the service worker keep this build for use offline.
 *
 * A newer build is fetched while the page is used and waits. The next page that is opened lets it take over and loads
 * once more; as long as another window shows the old build, it goes on waiting, since that window may still need its
 * files.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    return;
  }
  const container = navigator.serviceWorker;
  try {
    const registration = await container.register('./sw.js', { updateViaCache: 'none' });
    if (registration.waiting !== null && container.controller !== null) {
      container.addEventListener('controllerchange', () => {
        location.reload();
      });
      registration.waiting.postMessage('take-over');
    }
  } catch (error) {
    // Private windows and plain http on other hosts have no service worker: the page works, but not offline.
    console.info('not kept for use offline:', error);
  }
}
