import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePageResponse } from './pageResponses.ts';

const question = 'sha256:1 CurrentSession {}';
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
  globalThis.pageResponses = { [question]: response };
  expect([await takePageResponse('sha256:2 Other {}'), await takePageResponse(question), await takePageResponse(question)]).toEqual([null, response, null]);
  mockOpenTime(10_001);
  globalThis.pageResponses = { [question]: response };
  expect(await takePageResponse(question)).toBeNull();
});

test('waits for a running response until the page has loaded', async () => {
  mockOpenTime(0);
  readyState = 'loading';
  globalThis.pageResponses = { [question]: null, late: null };
  const first = takePageResponse(question);
  const late = takePageResponse('late');
  globalThis.pageResponses[question] = response;
  page.dispatchEvent(new Event('pageResponse'));
  expect(await first).toBe(response);
  readyState = 'interactive';
  page.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await late).toBeNull();
});
