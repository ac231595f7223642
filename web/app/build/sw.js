// The service worker: keeps the files of one build, so that the page works offline and files of two builds never mix.
// The build replaces VERSION and FILES.
//
// A build is kept whole or not at all. A page that is opened gets the newest build that is kept; a page that stays open
// across a change goes on with its own, whose files bear other names and are kept too.

const VERSION = 'VERSION';
const FILES = ['FILES'];
const PREFIX = 'rungs-page ';
const CACHE = PREFIX + VERSION;
const PAGE = 'index.html';

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOld());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const name = nameOf(new URL(request.url));
  if (request.method !== 'GET' || name === undefined) {
    return;
  }
  if (name === PAGE) {
    event.respondWith(ownPage(request));
  } else if (FILES.includes(name) || name.startsWith('assets/')) {
    event.respondWith(anyFile(request));
  } else if (name.startsWith('notes/')) {
    event.respondWith(readFile(request));
  }
});

async function keepAll() {
  try {
    await keepEach();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
  await self.skipWaiting();
}

async function keepEach() {
  const cache = await caches.open(CACHE);
  // Past the browser's own cache, which may hold files of the build before.
  await cache.addAll(FILES.map((name) => new Request(name, { cache: 'no-cache' })));
  const page = await cache.match(PAGE);
  if (!(await page?.text())?.includes(`"${VERSION}"`)) {
    throw new Error('the server holds another build than this one');
  }
}

/** Forgets all builds but this and the one before, which pages may still show. */
async function forgetOld() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function ownPage(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? fetch(request);
}

async function anyFile(request) {
  const cache = await caches.open(CACHE);
  // Many servers answer with `Vary: Origin`, and the page asks with another origin than this worker did: the files are the same.
  const options = { ignoreVary: true };
  return (
    (await cache.match(request, options)) ??
    (await caches.match(request, options)) ??
    fetch(request)
  );
}

/** A file that is kept once it was read. */
async function readFile(request) {
  const answer = await anyFile(request);
  if (answer.ok) {
    await (await caches.open(CACHE)).put(request, answer.clone());
  }
  return answer;
}

/** The name of a file beside this service worker. */
function nameOf(url) {
  const folder = new URL('./', self.location.href);
  if (url.origin !== folder.origin || !url.pathname.startsWith(folder.pathname)) {
    return undefined;
  }
  return url.pathname.slice(folder.pathname.length) || PAGE;
}
