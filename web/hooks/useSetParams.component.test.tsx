import { beforeEach, expect, test } from 'vitest';
import { renderPortalHook } from '../testkit/renderPortal.tsx';
import { type SetParams, useSetParams } from './useSetParams.ts';

let setParams: SetParams;
const draw = async (query: string, options?: Parameters<typeof useSetParams>[0]) => {
  window.history.pushState(null, '', `/liste${query}`);
  await renderPortalHook(() => (setParams = useSetParams(options)));
};
const getAddress = () => window.location.pathname + decodeURIComponent(window.location.search);

beforeEach(() => window.history.replaceState(null, '', '/report'));

test('sets and removes parameters and keeps the others', async () => {
  await draw('?q=Tor&page=3&level=RED&all=1&status=OPEN&status=LOST');
  setParams({ level: 'GREEN', all: null, q: undefined, status: ['OPEN', 'DONE'], area: 'Lager' });
  await expect.poll(getAddress).toBe('/liste?q=Tor&page=3&level=GREEN&status=OPEN&status=DONE&area=Lager');
  setParams({ area: '', status: [] });
  await expect.poll(getAddress).toBe('/liste?q=Tor&page=3&level=GREEN');
});

test('adds no step to the history by default', async () => {
  await draw('');
  setParams({ level: 'RED' });
  await expect.poll(getAddress).toBe('/liste?level=RED');
  window.history.back();
  await expect.poll(getAddress).toBe('/report');
});

test('adds a step to the history without `replace`', async () => {
  await draw('?q=Tor', { replace: false });
  setParams({ level: 'RED' });
  await expect.poll(getAddress).toBe('/liste?q=Tor&level=RED');
  window.history.back();
  await expect.poll(getAddress).toBe('/liste?q=Tor');
});

test('shows the first page again unless a page is set', async () => {
  await draw('?page=3&q=Tor', { resetPage: true });
  setParams({ level: 'RED' });
  await expect.poll(getAddress).toBe('/liste?q=Tor&level=RED');
  setParams({ page: '2' });
  await expect.poll(getAddress).toBe('/liste?q=Tor&level=RED&page=2');
});

test('passes the address bar’s parameters when two changes follow each other', async () => {
  await draw('?level=RED');
  const add = (level: string) => setParams((before) => ({ level: [...before.getAll('level'), level] }));
  add('GREEN');
  add('YELLOW');
  await expect.poll(getAddress).toBe('/liste?level=RED&level=GREEN&level=YELLOW');
});
