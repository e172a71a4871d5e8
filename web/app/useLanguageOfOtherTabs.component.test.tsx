import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUnsaved } from '../components/form/useUnsaved.ts';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { useLanguageOfOtherTabs } from './useLanguageOfOtherTabs.ts';

function Note() {
  useLanguageOfOtherTabs();
  const [text, setText] = useState('');
  useUnsaved(text !== '', 'closing');
  return (
    <>
      <input aria-label="Notiz" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to="?next">Weiter</Link>
    </>
  );
}

function chooseEnglishElsewhere() {
  localStorage.setItem('language', 'en');
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
}

test('V-01 follows a language that is chosen in another tab', async () => {
  await renderPortal(<Note />);
  expect(document.documentElement.lang).toBe('de');
  chooseEnglishElsewhere();
  await expect.poll(() => document.documentElement.lang).toBe('en');
});

test.each([
  ['the user returns', async () => void dispatchEvent(new Event('focus'))],
  ['another page opens', () => page.getByRole('link', { name: 'Weiter' }).click()],
])('V-01 a tab with input shows that language once it has none and %s', async (_title, act) => {
  await renderPortal(<Note />);
  const note = page.getByRole('textbox', { name: 'Notiz' });
  await note.fill('Riss');
  chooseEnglishElsewhere();
  (document.activeElement as HTMLElement).blur();
  await act();
  await expect.element(note).toHaveValue('Riss');
  expect(document.documentElement.lang).toBe('de');
  await note.fill('');
  (document.activeElement as HTMLElement).blur();
  await act();
  await expect.poll(() => document.documentElement.lang).toBe('en');
});
