import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

const own = { id: '1', name: 'Rote', search: 'dir=DESC&q=rot', hiddenColumns: ['objects'], isShared: false, isOwn: true, ownerName: 'Klara Kundinger' };
const shared = { ...own, id: '2', name: 'Alle', search: '', hiddenColumns: [], isShared: true, isOwn: false, ownerName: 'Karl Köck' };

function Views() {
  const [hidden, hide] = useState<readonly string[]>(['city']);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <output>{hidden.join()}</output>
      {isOpen && (
        <ViewsDialog
          table="positionen positions"
          caption="Positionen"
          columns={{ hidden, hide }}
          customer={sonnleitner as never}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
beforeEach(() => window.history.replaceState(null, '', '/?mandant=AT&cardcode=100100&q=blau&page=3'));

test('a view opens at the present location; others’ cannot be deleted', async () => {
  gateway.respondWith({ savedViews: [own, shared], deleteView: { problems: [] } });
  await renderPortal(<Views />);
  await expect.element(page.getByText('geteilt von Karl Köck')).toBeVisible();
  expect(page.getByRole('button', { name: /^Ansicht „.*“ löschen$/ }).elements()).toHaveLength(1);
  await page.getByRole('link', { name: 'Rote' }).click();
  await expect.poll(() => window.location.search).toBe('?mandant=AT&cardcode=100100&dir=DESC&q=rot');
  await expect.element(page.getByText('objects', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('saves address and hidden columns, and refuses a taken name', async () => {
  gateway.respondWith({ savedViews: [], saveView: { view: null, problems: [{ code: 'INVALID', field: 'name', message: null }] } });
  await renderPortal(<Views />);
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect.element(page.getByText('Bitte geben Sie einen Namen ein.')).toBeVisible();
  await page.getByLabelText('Jetzige Ansicht speichern als').fill('Blaue');
  await page.getByText('Allen zeigen, die diesen Standort sehen').click();
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect.element(page.getByText(/^Sie haben schon eine Ansicht dieses Namens/).first()).toBeVisible();
  expect((gateway.sent('SaveView').at(-1) as { input: object }).input).toMatchObject({
    table: 'positionen positions',
    name: 'Blaue',
    search: 'q=blau',
    hiddenColumns: ['city'],
    isShared: true,
    customer: { country: 'AT', cardcode: '100100' },
  });
  await expect.element(page.getByLabelText('Jetzige Ansicht speichern als')).toHaveValue('Blaue');
  gateway.respondWith({ saveView: { view: null, problems: [{ code: 'REFUSED', field: 'isShared', message: null }] } });
  await page.getByRole('button', { name: 'Ansicht speichern' }).click();
  await expect.element(page.getByText(/schon 50 Ansichten allen gezeigt/).first()).toBeVisible();
});
