import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { useTrendChoice } from './useTrendChoice.ts';

let choice: ReturnType<typeof useTrendChoice>;
const draw = (query: string) => {
  window.history.pushState(null, '', `/trends${query}`);
  return renderPortalHook(() => (choice = useTrendChoice()));
};

beforeEach(() => window.history.replaceState(null, '', '/report'));

test.each([
  ['3', 3],
  ['-4', 1],
  ['x', 1],
])('the page %s is page %i, and other words say nothing', async (page, shown) => {
  await draw(`?page=${page}&by=COLOUR`);
  expect([choice.page, choice.by]).toEqual([shown, 'AREA']);
});
