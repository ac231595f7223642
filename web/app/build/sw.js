// The service worker: answers from the files of one build, so that the page works offline and builds are never mixed.
// The build replaces VERSION and FILES.

const VERSION = 'VERSION';
const FILES = ['FILES'];
const PREFIX = 'rungs-page ';
const CACHE = PREFIX + VERSION;
const PAGE = 'index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});

// A page that has just been opened asks a newer build to take over. It may when no other window shows the old one.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') {
    event.waitUntil(takeOver());
  }
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) {
    return;
  }
  const name = request.mode === 'navigate' ? nameOfPage(url) : nameOf(url);
  if (name !== undefined && FILES.includes(name)) {
    event.respondWith(answer(name, request));
  }
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold a file of the build before.
  await cache.addAll(FILES.map((name) => new Request(name, { cache: 'no-cache' })));
  const page = await cache.match(PAGE);
  if (!(await page?.text())?.includes(`"${VERSION}"`)) {
    await caches.delete(CACHE);
    throw new Error('the server holds another build than this one');
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function takeOver() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) {
    await self.skipWaiting();
  }
}

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(name)) ?? fetch(request);
}

/** The name of a file of ours, relative to this service worker. */
function nameOf(url) {
  const folder = new URL('./', self.location.href).pathname;
  return url.pathname.startsWith(folder) ? url.pathname.slice(folder.length) : undefined;
}

function nameOfPage(url) {
  const name = nameOf(url);
  return name === '' ? PAGE : name;
}
