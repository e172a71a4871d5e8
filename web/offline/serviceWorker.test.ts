import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const page = '<script src="/assets/index-1.js"></script>"/assets/index-1.js"';
const files = ['/assets/index-1.js', '/assets/plan-2.js', '/assets/team-3.js', '/favicon.svg'];
type Listener = (event: {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith?: () => void;
  request?: object;
  preloadResponse?: Promise<undefined>;
}) => void;
let listeners: Map<string, Listener>;
let stored: Map<string, string>;
let failing: Set<string>;
let fetched: string[];

/** Dispatches an event to the worker and waits for its work. */
async function dispatch(type: string, more: object = {}): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)!({ waitUntil: (work) => void works.push(work), ...more });
  await Promise.all(works);
}

beforeEach(async () => {
  [listeners, stored, failing, fetched] = [new Map(), new Map(), new Set(), []];
  const getPath = (request: string | { url: string }) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const cache = {
    put: async (path: string, response: Response) => void stored.set(path, await response.text()),
    match: async (path: string) => (stored.has(path) ? new Response(stored.get(path)) : undefined),
    keys: async () => [...stored.keys()].map((path) => ({ url: `https://portal.example${path}` })),
  };
  vi.stubGlobal('caches', { open: async () => cache, match: cache.match, keys: async () => [], delete: async () => true });
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const path = getPath(request);
    fetched.push(path);
    if (failing.has(path)) throw new TypeError('Failed to fetch');
    return new Response(path === '/' ? page : `content of ${path}`);
  });
  vi.stubGlobal('location', { origin: 'https://portal.example' });
  vi.stubGlobal('BUILT_FILES', files);
  vi.stubGlobal('BUILD', '1');
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    skipWaiting: async () => undefined,
  });
  vi.resetModules();
  // A script without exports, which the compiler does not import.
  await vi.importActual('./serviceWorker.ts');
});
afterEach(() => void vi.unstubAllGlobals());

test('stores other files when one fails, and retries it with pages', async () => {
  failing.add('/assets/plan-2.js');
  await dispatch('install');
  expect([...stored.keys()].toSorted()).toEqual(['/', '/assets/index-1.js', '/assets/team-3.js', '/favicon.svg']);
  failing.clear();
  fetched = [];
  const request = { url: 'https://portal.example/plan', method: 'GET', mode: 'navigate' };
  await dispatch('fetch', { request, preloadResponse: Promise.resolve(undefined), respondWith: () => undefined });
  expect(stored.get('/assets/plan-2.js')).toBe('content of /assets/plan-2.js');
  expect(fetched.toSorted()).toEqual(['/assets/plan-2.js', '/plan']);
});

test('fails to install without a script that the page names', async () => {
  failing.add('/assets/index-1.js');
  await expect(dispatch('install')).rejects.toThrow('Failed to fetch');
});
