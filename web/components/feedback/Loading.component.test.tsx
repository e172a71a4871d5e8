import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { announce } from './announce.ts';
import { Loading } from './Loading.tsx';
import { Section } from '../layout/Section.tsx';
import { Button } from '../../theme/Button.tsx';

/** Renders its children until the button is pressed. */
function Until({ children }: { children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <Button onClick={() => setIsThere(true)}>Fertig</Button>
      {!isThere && children}
    </>
  );
}
const clickDone = () => page.getByRole('button', { name: 'Fertig' }).click();
const getShownTexts = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
const getProgressBars = () => page.getByRole('progressbar', { name: 'Wird geladen …' }).elements();

test('V-18 each loading part is announced, and the page once', async () => {
  await renderPortal(
    <Until>
      <Loading h="10" />
      <Loading h="10" />
      <Section title="Mängel" isLoading>
        {null}
      </Section>
    </Until>,
  );
  await expect.poll(getShownTexts).toEqual(['Wird geladen …']);
  expect(getProgressBars()).toHaveLength(3);
  expect(document.querySelector('[role=status]')!.closest('[aria-busy]')).toBeNull();
  await expectAccessible();
  await clickDone();
  await expect.poll(getShownTexts).toEqual(['']);
});

test('V-18 is announced again after another message', async () => {
  function Pages() {
    const [number, setNumber] = useState(1);
    return (
      <>
        <Button onClick={() => setNumber(number + 1)}>Weiter</Button>
        {number < 3 && <Loading key={number} h="10" />}
      </>
    );
  }
  const clickNext = () => page.getByRole('button', { name: 'Weiter' }).click();
  await renderPortal(<Pages />);
  await expect.poll(getShownTexts).toEqual(['Wird geladen …']);
  announce('Gespeichert.');
  await clickNext();
  await expect.poll(getShownTexts).toEqual(['Wird geladen …']);
  await clickNext();
  await expect.poll(getShownTexts).toEqual(['']);
});

test('no part of a page reserves its room without a name', () => {
  const parts = import.meta.glob<string>('../{app,features}/**/*.tsx', { eager: true, query: '?raw', import: 'default' });
  const nameless = Object.entries(parts).filter(([, source]) => source.includes('<Skeleton'));
  expect(nameless.map(([path]) => path)).toEqual([]);
});
