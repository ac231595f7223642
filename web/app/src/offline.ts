/** The build that this page belongs to, as the build wrote it into the page. */
export function version(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content ?? '';
}

/**
 * Has the service worker keep this build for use offline, and fetch a newer one where there is one: the next page that
 * is opened shows it. Windows with different builds can so be open at once.
 */
export async function keepOffline(): Promise<void> {
  try {
    await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  } catch (error) {
    // Private windows and plain http on other hosts have no service worker: the page works, but not offline.
    console.info('not kept for use offline:', error);
  }
}
