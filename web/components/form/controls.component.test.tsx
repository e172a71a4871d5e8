import { Box, Flex, Input, Textarea } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFakeClock } from '../../testkit/useFakeClock.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { FileButtons, defaultFormats } from '../print/FileButtons.tsx';
import { Modal } from '../overlay/Modal.tsx';
import { FormField } from './FormField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TickBox } from './TickBox.tsx';
import { toast } from '../feedback/toaster.tsx';
import { Toggle } from './Toggle.tsx';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { Button } from '../../theme/Button.tsx';

test('a busy button retains its words as its name', async () => {
  const screen = await renderPortal(
    <>
      <Button loading colorPalette="brand">
        <svg aria-hidden="true" /> Speichern
      </Button>
      <Button loading variant="outline" aria-label="Bericht speichern">
        Speichern
      </Button>
    </>,
  );
  const busy = screen.getByRole('button', { name: 'Speichern', exact: true });
  await expect.element(busy).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Bericht speichern' })).toBeDisabled();
  await expect.element(busy.getByText('Speichern')).toHaveStyle({ color: 'rgba(0, 0, 0, 0)' });
});

function Saving({ onSave }: { onSave: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const save = () => {
    onSave();
    setIsBusy(true);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Button type="submit" loading={isBusy}>
        Speichern
      </Button>
      <Button disabled={isBusy} onClick={save}>
        Letzte Seite
      </Button>
      <Toggle label="Störung" isOn={isBusy} isDisabled={isBusy} onToggle={save} />
      <TickBox label="Aktiv" isTicked={isBusy} isDisabled={isBusy} onToggle={save} />
    </form>
  );
}

for (const [role, name] of [
  ['button', 'Speichern'],
  ['button', 'Letzte Seite'],
  ['switch', 'Störung'],
  ['checkbox', 'Aktiv'],
] as const)
  test(`a ${role} “${name}” has the focus when disabled, and ignores presses`, async () => {
    const onSave = vi.fn();
    const screen = await renderPortal(<Saving onSave={onSave} />);
    const control = screen.getByRole(role, { name });
    (control.element() as HTMLElement).focus();
    await userEvent.keyboard(role === 'button' ? '{Enter}' : ' ');
    await expect.element(control).toHaveAttribute('aria-disabled', 'true');
    await expect.element(control).toHaveFocus();
    await userEvent.keyboard(' ');
    if (role === 'button') await userEvent.keyboard('{Enter}');
    expect(onSave).toHaveBeenCalledTimes(1);
    // Without the focus it leaves the order of the tabulator, as the others did.
    await userEvent.tab();
    await expect.element(control).toBeDisabled();
  });

test('a link as a button has no type, and reports busy', async () => {
  const screen = await renderPortal(
    <>
      <Button asChild>
        <a href="#plan">Plan</a>
      </Button>
      <Button loading>Speichern</Button>
    </>,
  );
  await expect.element(screen.getByRole('link')).not.toHaveAttribute('type');
  await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a password can be looked at, and is hidden again', async () => {
  const screen = await renderPortal(<PasswordField label="Passwort" autoComplete="current-password" error="Das ist falsch." />);
  const field = screen.getByLabelText('Passwort', { exact: true });
  await field.fill('geheim');
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('geheim');
  await screen.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Das ist falsch.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});

function Asking({ onConfirmed }: { onConfirmed: (yes: boolean) => void }) {
  const confirm = useConfirm();
  return <Button onClick={() => void confirm('Wirklich löschen?', 'Löschen', 'destructive').then(onConfirmed)}>Löschen</Button>;
}

test('V-08 only its button confirms a dialog', async () => {
  const onConfirmed = vi.fn();
  const screen = await renderPortal(<Asking onConfirmed={onConfirmed} />);
  for (const [button, is] of [
    ['Abbrechen', false],
    ['Schließen', false],
    ['Löschen', true],
  ] as const) {
    await screen.getByRole('button', { name: 'Löschen' }).click();
    await expect.element(screen.getByRole('dialog').getByText('Wirklich löschen?')).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: button }).click();
    await expect.poll(() => onConfirmed.mock.lastCall).toEqual([is]);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('a confirmation closes with its page, as declined', async () => {
  const onConfirmed = vi.fn();
  const screen = await renderPortal(
    <>
      <Link to="/planList">Pläne</Link>
      <Asking onConfirmed={onConfirmed} />
    </>,
  );
  await screen.getByRole('button', { name: 'Löschen' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(onConfirmed).not.toHaveBeenCalled();
  // A key leads to another page, as the page beneath takes no pointer.
  (screen.getByRole('link', { includeHidden: true }).element() as HTMLElement).click();
  await expect.poll(() => onConfirmed.mock.calls).toEqual([[false]]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('V-10 a success disappears after 3 s, a failure after 5 s', async () => {
  const screen = await renderPortal(null);
  const passes = useFakeClock();
  for (const [text, show, seconds] of [
    ['Gespeichert', toast.success, 3],
    ['Nicht gespeichert', toast.failure, 5],
  ] as const) {
    const since = Date.now();
    show(text);
    const shown = screen.getByText(text, { exact: true });
    await expect.element(shown).toBeVisible();
    await passes(seconds * 1000 - 200);
    await expect.element(shown).toBeVisible();
    await passes(400);
    await expect.element(shown).not.toBeInTheDocument();
    // The clock runs during the wait.
    expect(Date.now() - since).toBeLessThan(seconds * 1000 + 1_500);
  }
});

test('a long title of a dialog ends before the close button', async () => {
  await page.viewport(390, 800);
  const screen = await renderPortal(
    <Modal title="Rechte: Lebensmitteltechnologiegesellschaftsverwaltungsbeteiligung" isOpen onClose={() => undefined}>
      Text
    </Modal>,
  );
  const closes = screen.getByRole('button', { name: 'Schließen' });
  await expect.element(closes).toBeVisible();
  const getWordsEnd = () => {
    const words = document.createRange();
    words.selectNodeContents(screen.getByRole('heading', { name: /^Rechte/ }).element());
    return words.getBoundingClientRect().right;
  };
  await expect.poll(() => getWordsEnd() <= closes.element().getBoundingClientRect().left).toBe(true);
});

test('buttons for files of a list fit on one line of phones', async () => {
  await renderPortal(
    <Flex wrap="wrap" gap="2" w="358px">
      <Box w="200px">Abgeschlossene anzeigen</Box>
      <FileButtons offered={defaultFormats} onExport={() => undefined} busy={null} />
    </Flex>,
  );
  const places = page
    .getByRole('button', { name: /^(Excel|PDF|Drucken)$/ })
    .elements()
    .map((each) => each.getBoundingClientRect());
  expect(places).toHaveLength(3);
  expect(new Set(places.map(({ top }) => top)).size).toBe(1);
  expect(places.at(-1)!.right).toBeLessThanOrEqual(390);
});

test('fields share text size and padding, at least 16 px on phones', async () => {
  await page.viewport(390, 800);
  await renderPortal(
    <>
      <FormField label="Thema" />
      <Textarea aria-label="Beschreibung" />
      <Input aria-label="Filter" size="sm" />
    </>,
  );
  const getStyle = (name: string) => getComputedStyle(page.getByLabelText(name).element());
  const topic = getStyle('Thema');
  const description = getStyle('Beschreibung');
  expect([description.fontSize, description.paddingInlineStart]).toEqual([topic.fontSize, topic.paddingInlineStart]);
  expect(getStyle('Filter').fontSize).toBe('16px');
});
