import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { rememberLocation } from '../../hooks/rememberedLocation.ts';
import { canInterrupt } from './canInterrupt.ts';
import { useUnsaved } from './useUnsaved.ts';

function Note() {
  const [text, setText] = useState('');
  useUnsaved(text !== '', 'leaving');
  return <input aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />;
}

test('S07 Back needs confirmation with a typed note, and none without', async () => {
  window.history.replaceState(null, '', '/first');
  await renderPortal(
    <Routes>
      <Route path="/first" element={<Link to="/note">Zur Notiz</Link>} />
      <Route path="/note" element={<Note />} />
    </Routes>,
  );
  const open = page.getByRole('link', { name: 'Zur Notiz' });
  const note = page.getByRole('textbox', { name: 'Notiz' });
  await open.click();
  await expect.element(note).toBeVisible();
  window.history.back();
  await expect.element(open).toBeVisible();
  await open.click();
  await note.fill('Riss im Sockel');
  window.history.back();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(note).toHaveValue('Riss im Sockel');
  expect(window.location.pathname).toBe('/note');
  window.history.back();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  await expect.element(open).toBeVisible();
});

test('another location needs confirmation with input, another filter does not', async () => {
  window.history.replaceState(null, '', '/support?mandant=AT&cardcode=100100');
  await renderPortal(
    <>
      <Link to="?mandant=AT&cardcode=100100&q=Tor">Filter</Link>
      <Link to="?mandant=AT&cardcode=100200">Anderer Standort</Link>
      <Note />
    </>,
  );
  await page.getByRole('textbox', { name: 'Notiz' }).fill('Riss im Sockel');
  await page.getByRole('link', { name: 'Filter' }).click();
  await expect.poll(() => window.location.search).toContain('q=Tor');
  await page.getByRole('link', { name: 'Anderer Standort' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  expect(window.location.search).toContain('cardcode=100100');
});

test('a link to the stored location needs no confirmation', async () => {
  rememberLocation('AT:100100');
  window.history.replaceState(null, '', '/support');
  await renderPortal(
    <>
      <Link to="/support?mandant=AT&cardcode=100100">Support</Link>
      <Note />
    </>,
  );
  const note = page.getByRole('textbox', { name: 'Notiz' });
  await note.fill('Riss im Sockel');
  await page.getByRole('link', { name: 'Support' }).click();
  await expect.poll(() => window.location.search).toContain('cardcode=100100');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Riss im Sockel');
});

test('Q-15 no dialog opens by itself over an active or unsent field', async () => {
  await renderPortal(<Note />);
  const note = page.getByRole('textbox', { name: 'Notiz' });
  expect(canInterrupt()).toBe(true);
  await note.click();
  expect(canInterrupt()).toBe(false);
  const leave = () => (document.activeElement as HTMLElement).blur();
  leave();
  expect(canInterrupt()).toBe(true);
  await note.fill('Riss');
  leave();
  expect(canInterrupt()).toBe(false);
  await note.fill('');
  leave();
  await expect.poll(canInterrupt).toBe(true);
});
