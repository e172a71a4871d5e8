import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

const names = ['Erste', 'Zweite', 'Dritte'];

function Removable() {
  useFocusAfterRemoval();
  const [left, setLeft] = useState(names);
  const [hasNotice, setHasNotice] = useState(true);
  return (
    <>
      <button type="button">Davor</button>
      <section>
        <h2>Ansichten</h2>
        {hasNotice && (
          <p>
            Hinweis
            <button type="button" onClick={() => setHasNotice(false)}>
              Schließen
            </button>
          </p>
        )}
        <ul>
          {left.map((name) => (
            <li key={name}>
              {name}
              <button type="button" onClick={() => setLeft(left.filter((each) => each !== name))}>
                {name} löschen
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name });
const press = async (name: string) => {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button(name)).not.toBeInTheDocument();
};

test('after a row with the focus is removed, the next has it, then the one before, then the heading', async () => {
  await renderPortal(<Removable />);
  await press('Schließen');
  await expect.element(button('Erste löschen')).toHaveFocus();
  await press('Zweite löschen');
  await expect.element(button('Dritte löschen')).toHaveFocus();
  await press('Dritte löschen');
  await expect.element(button('Erste löschen')).toHaveFocus();
  await press('Erste löschen');
  await expect.element(page.getByRole('heading', { name: 'Ansichten' })).toHaveFocus();
});

test('what is removed elsewhere moves no focus', async () => {
  await renderPortal(<Removable />);
  (button('Davor').element() as HTMLElement).focus();
  (button('Schließen').element() as HTMLElement).click();
  await expect.element(button('Schließen')).not.toBeInTheDocument();
  await expect.element(button('Davor')).toHaveFocus();
});
