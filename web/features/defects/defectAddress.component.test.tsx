import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { useCompletedAddress } from './useCompletedAddress.ts';
import { useDefectChoice } from './useDefectChoice.ts';
import { useOpenedDefect } from './useOpenedDefect.ts';

interface Said {
  completed: ReturnType<typeof useCompletedAddress>;
  choice: ReturnType<typeof useDefectChoice>;
  one: ReturnType<typeof useOpenedDefect>;
  other: ReturnType<typeof useOpenedDefect>;
}
let said: Said;
const draw = (query: string) => {
  window.history.pushState(null, '', `/maengelliste${query}`);
  return renderPortalHook(() => (said = { completed: useCompletedAddress(), choice: useDefectChoice(), one: useOpenedDefect(), other: useOpenedDefect('m-') }));
};
const getAddress = () => [...new URLSearchParams(window.location.search)].map(([name, value]) => `${name}=${value}`).join(' ');

beforeEach(() => window.history.replaceState(null, '', '/report'));

test('what the address says is taken, in the order in which it is offered; other words say nothing', async () => {
  await draw('?completed=1&status=COMPLETED&status=LOST&status=OPEN&priority=LOW&priority=&priority=HIGH&defect=7&m-defect=8');
  expect([said.one.opened, said.other.opened, said.completed.withCompleted]).toEqual(['7', '8', true]);
  expect(said.choice.chosen).toEqual({ statuses: ['OPEN', 'COMPLETED'], priorities: ['HIGH', 'LOW'] });
});

test('completed defects begin at the first page, and leave the rest of the address', async () => {
  await draw('?page=3&q=Tor');
  said.completed.showCompleted(true);
  await expect.poll(getAddress).toBe('q=Tor completed=1');
  await expect.poll(() => said.completed.withCompleted).toBe(true);
  said.completed.showCompleted(false);
  await expect.poll(getAddress).toBe('q=Tor');
  window.history.back();
  await expect.poll(() => window.location.pathname).toBe('/report');
});

test('who opens a defect can go back to the list; who closes it leaves no step', async () => {
  await draw('?q=Tor');
  said.one.open('7');
  await expect.poll(getAddress).toBe('q=Tor defect=7');
  said.other.open('8');
  await expect.poll(() => [said.one.opened, said.other.opened]).toEqual(['7', '8']);
  said.other.close();
  await expect.poll(getAddress).toBe('q=Tor defect=7');
  said.one.close();
  await expect.poll(getAddress).toBe('q=Tor');
  window.history.back();
  await expect.poll(getAddress).toBe('q=Tor defect=7');
  window.history.back();
  await expect.poll(getAddress).toBe('q=Tor');
});
