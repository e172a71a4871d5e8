import { expect, test, vi } from 'vitest';
import { tabStorage } from './browserStorage.ts';

test('stores and finds nothing where the browser blocks its storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  tabStorage.writeJson('a', [1]);
  tabStorage.remove('a');
  tabStorage.clear();
  expect([tabStorage.read('a'), tabStorage.readJson('a'), tabStorage.listKeys()]).toEqual([null, null, []]);
  vi.unstubAllGlobals();
});
