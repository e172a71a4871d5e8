import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Modal } from '../components/overlay/Modal.tsx';
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

const getButton = (name: string) => page.getByRole('button', { name });
const press = async (name: string) => {
  (getButton(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getButton(name)).not.toBeInTheDocument();
};

test('after a focused row’s removal, focuses next, previous, then heading', async () => {
  await renderPortal(<Removable />);
  await press('Schließen');
  await expect.element(getButton('Erste löschen')).toHaveFocus();
  await press('Zweite löschen');
  await expect.element(getButton('Dritte löschen')).toHaveFocus();
  await press('Dritte löschen');
  await expect.element(getButton('Erste löschen')).toHaveFocus();
  await press('Erste löschen');
  await expect.element(page.getByRole('heading', { name: 'Ansichten' })).toHaveFocus();
});

test('a removal elsewhere moves no focus', async () => {
  await renderPortal(<Removable />);
  (getButton('Davor').element() as HTMLElement).focus();
  (getButton('Schließen').element() as HTMLElement).click();
  await expect.element(getButton('Schließen')).not.toBeInTheDocument();
  await expect.element(getButton('Davor')).toHaveFocus();
});

function Followed() {
  useFocusAfterRemoval();
  const [first, setFirst] = useState(1);
  return (
    <section>
      {[0, 1, 2].map((at) => (
        <button key={first + at} type="button" onClick={() => setFirst(first + 1)}>{`Bild ${first + at} prüfen`}</button>
      ))}
    </section>
  );
}

test('focuses the next row when another one is appended', async () => {
  await renderPortal(<Followed />);
  await press('Bild 1 prüfen');
  await expect.element(getButton('Bild 4 prüfen')).toBeVisible();
  await expect.element(getButton('Bild 2 prüfen')).toHaveFocus();
});

function Hideable() {
  useFocusAfterRemoval();
  const [sent, setSent] = useState<readonly string[]>([]);
  return (
    <section>
      {names.map((name) => (
        <article key={name}>
          <div hidden={sent.includes(name)}>
            <button type="button" onClick={() => setSent([...sent, name])}>{`${name} speichern`}</button>
          </div>
        </article>
      ))}
    </section>
  );
}

test('focuses the next row after a row’s form is hidden', async () => {
  await renderPortal(<Hideable />);
  (getButton('Erste speichern').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getButton('Zweite speichern')).toHaveFocus();
});

let confirmDeletion: () => void;
function Deletable() {
  useFocusAfterRemoval();
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => void (confirmDeletion = () => setLeft(left.filter((each) => each !== busy))));
  return (
    <section>
      {left.map((name) => (
        <button key={name} type="button" disabled={busy === name} onClick={() => setAsked(name)}>{`${name} löschen`}</button>
      ))}
      {asked !== null &&
        createPortal(
          <div role="dialog" aria-label="Frage">
            <button type="button" onClick={() => (setBusy(asked), setAsked(null))}>
              Ja
            </button>
          </div>,
          document.body,
        )}
    </section>
  );
}

test('a row deleted after a confirmation gives focus to the next', async () => {
  await renderPortal(<Deletable />);
  (getButton('Erste löschen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getButton('Ja')).toBeVisible();
  (getButton('Ja').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getButton('Erste löschen')).toBeDisabled();
  await expect.poll(() => document.activeElement).toBe(document.body);
  confirmDeletion();
  await expect.element(getButton('Zweite löschen')).toHaveFocus();
});

function RemovesSeveral() {
  useFocusAfterRemoval();
  const [isLeft, setIsLeft] = useState(true);
  return (
    <section>
      <ul>{names.map((name, at) => (at === 2 || isLeft) && <button key={name} type="button" onClick={() => setIsLeft(false)}>{`${name} prüfen`}</button>)}</ul>
      <button type="button">Seite wählen</button>
    </section>
  );
}

test('after several rows are removed, focuses the next remaining row', async () => {
  await renderPortal(<RemovesSeveral />);
  await press('Erste prüfen');
  await expect.element(getButton('Dritte prüfen')).toHaveFocus();
});

function GivesByEnter() {
  useFocusAfterRemoval();
  const [isGiven, setIsGiven] = useState(false);
  return (
    <main>
      <h2>Ergebnis</h2>
      {!isGiven && (
        <form onSubmit={(event) => (event.preventDefault(), setIsGiven(true))}>
          <input aria-label="Zahl" />
        </form>
      )}
      <button type="button">Zurücknehmen</button>
    </main>
  );
}

test('after a field is removed, focuses the heading, and no button', async () => {
  await renderPortal(<GivesByEnter />);
  (page.getByLabelText('Zahl').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Ergebnis' })).toHaveFocus();
});

function RemovesOpener() {
  useFocusAfterRemoval();
  const [isOpen, setIsOpen] = useState(false);
  const [left, setLeft] = useState(names);
  return (
    <main>
      <h1>Bilder</h1>
      <div style={{ height: '3000px' }} />
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setIsOpen(true)}>
              {name} öffnen
            </button>
          </li>
        ))}
      </ul>
      <Modal title="Großes Bild" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <button type="button" onClick={() => setLeft(left.slice(1))}>
          Prüfen
        </button>
      </Modal>
    </main>
  );
}

test('after a dialog without opener, focuses the next visible control', async () => {
  await renderPortal(<RemovesOpener />);
  (getButton('Erste öffnen').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(getButton('Prüfen')).toBeVisible();
  for (const removed of [1, 2]) {
    (getButton('Prüfen').element() as HTMLElement).click();
    await expect.poll(() => document.querySelectorAll('main li').length).toBe(names.length - removed);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(getButton('Dritte öffnen')).toHaveFocus();
  await expect.element(getButton('Dritte öffnen')).toBeInViewport();
});

function NoticeAtTheEnd() {
  useFocusAfterRemoval();
  const [isFailed, setIsFailed] = useState(true);
  return (
    <section>
      <div style={{ position: 'sticky', top: 0 }} data-covers="top">
        <button type="button">Alle auswählen</button>
      </div>
      {Array.from({ length: 60 }, (_, at) => (
        <p key={at} style={{ height: '100px' }}>
          <button type="button">{`Bild ${at}`}</button>
        </p>
      ))}
      {isFailed && (
        <div style={{ position: 'sticky', bottom: 0 }}>
          <button type="button" onClick={() => setIsFailed(false)}>
            Erneut
          </button>
        </div>
      )}
    </section>
  );
}

test('after a notice is removed, focuses a visible control without scrolling', async () => {
  await renderPortal(<NoticeAtTheEnd />);
  window.scrollTo(0, 2500);
  const again = getButton('Erneut').element() as HTMLElement;
  again.focus({ preventScroll: true });
  expect(window.scrollY).toBe(2500);
  again.click();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Bild \d+$/);
  expect(document.activeElement!.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(document.activeElement!.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(window.scrollY).toBe(2500);
});
