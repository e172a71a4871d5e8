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

test('what is put is in the address from the first page, without a step to go back to; null takes it out', async () => {
  await draw('?page=4&area=Lager&period=MONTHS_12');
  choice.put({ by: 'TASK', area: null, task: 'Fang' });
  await expect.poll(() => window.location.search).toBe('?period=MONTHS_12&by=TASK&task=Fang');
  await expect.poll(() => [choice.by, choice.page]).toEqual(['TASK', 1]);
  choice.put({ page: '2' });
  await expect.poll(() => choice.page).toBe(2);
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/report');
});
