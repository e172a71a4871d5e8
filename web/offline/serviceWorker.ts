/*
 * Service worker of the built client: it serves the client's files, so that an opened page works without network. It
 * never stores a response with data. web/build/offlineFiles.ts puts the two constants in.
 */

/** Addresses of the files of this build; those under /assets/ have a hash in their name. */
declare const BUILT_FILES: readonly string[];
/** Hash of the list. */
declare const BUILD: string;

/** Events and scope of a service worker, whose types exclude those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchedEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
const worker = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void;
};

const cacheName = `portal ${BUILD}`;
/** Address of the page in the cache. All pages have the same HTML, without data. */
const shell = '/';
/** Addresses that a browser opens without the client's page. */
const notPages = /^\/(api\/V|assets\/|brand\/|explorer|files\/|graphql|livez|readyz|schema|sso\/|uploads\/|\.well-known\/)/;
const isHashed = (path: string) => path.startsWith('/assets/');
const built = new Set(BUILT_FILES);
/** Open pages may be of the build before, whose cache stays. */
const maxBuilds = 2;

async function fetchOnce(path: string): Promise<Response> {
  const known = isHashed(path) ? await caches.match(path) : undefined;
  const response = known ?? (await fetch(path, { credentials: 'omit', cache: isHashed(path) ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path} failed with status ${response.status}.`);
  return response;
}

async function storeFile(path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(path, await fetchOnce(path));
}

/** Stores the files of this build that are missing. One that fails is tried again with the next page that is opened. */
async function storeMissing(): Promise<void> {
  const stored = await (await caches.open(cacheName)).keys();
  const known = new Set(stored.map(({ url }) => new URL(url).pathname));
  await Promise.allSettled(BUILT_FILES.filter((path) => !known.has(path)).map(storeFile));
}

/** Stores the page and the scripts that it names, without which no page opens, and then the other files. */
async function store(): Promise<void> {
  const page = await fetchOnce(shell);
  const html = await page.clone().text();
  // While gateways are upgraded, the page may be of another build than this file.
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!);
  if (scripts.length === 0 || !scripts.every((path) => built.has(path))) throw new Error('The page is of another build.');
  const cache = await caches.open(cacheName);
  await cache.put(shell, page);
  await Promise.all(scripts.map(storeFile));
  await storeMissing();
}

/** Removes the caches of older builds. Their names are in the order in which they were made. */
async function removeOlder(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('portal ') && name !== cacheName);
  await Promise.all(names.slice(0, Math.max(0, names.length - maxBuilds + 1)).map((name) => caches.delete(name)));
}

async function readFromCache(path: string): Promise<Response> {
  const own = await caches.open(cacheName);
  return (await own.match(path)) ?? (await caches.match(path)) ?? Response.error();
}

async function openPage({ request, preloadResponse }: FetchedEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return readFromCache(shell);
  }
}

worker.addEventListener('install', (event) => event.waitUntil(store().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOlder(), worker.registration.navigationPreload?.enable()]).then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (notPages.test(pathname)) return;
    event.respondWith(openPage(event));
    event.waitUntil(storeMissing());
  } else if (isHashed(pathname)) event.respondWith(caches.match(pathname).then((known) => known ?? fetch(request)));
  else if (built.has(pathname)) event.respondWith(fetch(request).catch(() => readFromCache(pathname)));
});
