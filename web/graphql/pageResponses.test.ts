import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePageResponse } from './pageResponses.ts';

const query = 'sha256:1 CurrentSession {}';
const response = { data: { session: null } };
const page = new EventTarget();
let readyState: DocumentReadyState;

beforeEach(() => {
  readyState = 'complete';
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', {
    get readyState() {
      return readyState;
    },
  });
});
afterEach(() => {
  globalThis.pageResponses = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const mockOpenTime = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);

test('uses a response of the page once, during its start', async () => {
  mockOpenTime(9_999);
  globalThis.pageResponses = { [query]: response };
  expect([await takePageResponse('sha256:2 Other {}'), await takePageResponse(query), await takePageResponse(query)]).toEqual([null, response, null]);
  mockOpenTime(10_001);
  globalThis.pageResponses = { [query]: response };
  expect(await takePageResponse(query)).toBeNull();
});

test('waits for a running response until the page has loaded', async () => {
  mockOpenTime(0);
  readyState = 'loading';
  globalThis.pageResponses = { [query]: null, late: null };
  const first = takePageResponse(query);
  const late = takePageResponse('late');
  globalThis.pageResponses[query] = response;
  page.dispatchEvent(new Event('pageResponse'));
  expect(await first).toBe(response);
  readyState = 'interactive';
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await late).toBeNull();
});
