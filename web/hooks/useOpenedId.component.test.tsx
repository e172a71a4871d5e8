import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../testkit/renderPortal.tsx';
import { useOpenedId } from './useOpenedId.ts';

interface Opened {
  defect: ReturnType<typeof useOpenedId>;
  message: ReturnType<typeof useOpenedId>;
}
let opened: Opened;
const draw = (query: string) => {
  window.history.pushState(null, '', `/liste${query}`);
  return renderPortalHook(() => (opened = { defect: useOpenedId('defect'), message: useOpenedId('message', { replace: true }) }));
};
const getAddress = () => window.location.pathname + window.location.search;

beforeEach(() => window.history.replaceState(null, '', '/report'));

test('opens a row with a history step, and closes it by that', async () => {
  await draw('?q=Tor');
  expect(opened.defect.opened).toBeNull();
  opened.defect.open('7');
  await expect.poll(() => opened.defect.opened).toBe('7');
  expect(getAddress()).toBe('/liste?q=Tor&defect=7');
  opened.defect.close();
  // The second call of a double click must not leave the page.
  opened.defect.close();
  await expect.poll(getAddress).toBe('/liste?q=Tor');
  window.history.back();
  await expect.poll(getAddress).toBe('/report');
});

test('closes a row that a link opened without a step', async () => {
  await draw('?defect=7');
  opened.defect.close();
  await expect.poll(getAddress).toBe('/liste');
  window.history.back();
  await expect.poll(getAddress).toBe('/report');
});

test('opens one row after another without a step with `replace`', async () => {
  await draw('?defect=7');
  opened.message.open('1');
  await expect.poll(getAddress).toBe('/liste?defect=7&message=1');
  opened.message.open('2');
  await expect.poll(() => [opened.defect.opened, opened.message.opened]).toEqual(['7', '2']);
  window.history.back();
  await expect.poll(getAddress).toBe('/report');
});
