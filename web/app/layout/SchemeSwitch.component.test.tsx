import { afterEach, expect, test } from 'vitest';
import { areLetterKeysOn, chooseLetterKeys } from '../../hooks/letterKeys.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { chooseScheme } from '../../theme/scheme.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

const getBackground = () => getComputedStyle(document.body).backgroundColor;
const light = 'rgb(245, 247, 248)';
const dark = 'rgb(15, 22, 20)';

afterEach(() => chooseScheme('auto'));

test('the scheme follows the device until a choice, which is stored', async () => {
  const screen = await renderPortal(<SchemeSwitch />);
  await expect.poll(getBackground).toBe(light);
  await screen.getByRole('button', { name: 'Dunkel' }).click();
  await expect.poll(getBackground).toBe(dark);
  await expect.element(screen.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('remembered scheme')).toBe('"dark"');
  await screen.getByRole('button', { name: 'Automatisch' }).click();
  await expect.poll(getBackground).toBe(light);
  expect(document.documentElement.style.colorScheme).toBe('');
});

test('the colour of the browser’s bar follows', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#ffffff' });
  document.head.append(meta);
  chooseScheme('dark');
  expect(meta.content).toBe('#17201e');
  chooseScheme('auto');
  expect(meta.content).toBe('#ffffff');
  meta.remove();
});

test('follows a scheme and letter keys chosen in another tab', async () => {
  const screen = await renderPortal(<SchemeSwitch />);
  localStorage.setItem('remembered scheme', '"dark"');
  dispatchEvent(new StorageEvent('storage', { key: 'remembered scheme' }));
  await expect.element(screen.getByRole('button', { name: 'Dunkel' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.style.colorScheme).toBe('dark');
  localStorage.setItem('remembered letter keys', 'false');
  dispatchEvent(new StorageEvent('storage', { key: 'remembered letter keys' }));
  expect(areLetterKeysOn()).toBe(false);
  chooseLetterKeys(true);
});
