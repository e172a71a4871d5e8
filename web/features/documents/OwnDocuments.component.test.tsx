import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { OwnDocuments } from './OwnDocuments.tsx';

const location = { country: 'AT', cardcode: '100100' } as const;
const document = { id: '5', title: 'Vertrag', fileName: 'v.pdf', date: '2026-11-01T10:00:00Z', url: '/files/5', previewUrl: null };

const draw = (rows: object[]) => {
  gateway.respondWith({
    customer: { ...sonnleitner, ownDocuments: { totalCount: rows.length, unreadableCount: 0, unfilteredCount: rows.length, nodes: rows } },
  });
  return renderPortal(<OwnDocuments location={location} />);
};

test('M-10 every customer may upload; newest documents are first, or a notice', async () => {
  await draw([]);
  await expect.element(page.getByText('Keine Dokumente vorhanden.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Dokument hochladen' })).toBeVisible();
  expect(gateway.sent('OwnDocumentList')[0]).toMatchObject({ sort: { field: 'DATE', direction: 'DESC' }, first: 20, offset: 0, filter: '' });
});

test('M-09 M-10 V-08 every customer may delete, after a confirmation with the title', async () => {
  gateway.respondWith({ deleteOwnDocument: { done: true, problems: [] } });
  await draw([document]);
  const question = page.getByRole('dialog', { name: 'Bitte bestätigen' });
  for (const [response, sent] of [
    ['Abbrechen', 0],
    ['Löschen', 1],
  ] as const) {
    await page.getByRole('button', { name: 'Vertrag löschen' }).click();
    await expect.element(question.getByText('Möchten Sie das Dokument „Vertrag“ wirklich löschen?')).toBeVisible();
    await question.getByRole('button', { name: response }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => gateway.sent('DeleteOwnDocument')).toHaveLength(sent);
  }
  await expect.poll(() => gateway.sent('DeleteOwnDocument')).toMatchObject([{ input: { customer: location, documentId: '5' } }]);
});

test('previews a document without saving it, where one is possible', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await draw([
    { ...document, previewUrl: pixel },
    { ...document, id: '6', title: 'Liste', fileName: 'l.xlsx' },
    { ...document, id: '7', title: 'Kaputt', previewUrl: 'data:image/gif;base64,xx' },
  ]);
  await expect.element(page.getByRole('button', { name: 'Liste löschen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Vorschau von Liste' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Vorschau von Vertrag' }).click();
  await expect.element(page.getByRole('img', { name: 'Erste Seite von Vertrag' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Vorschau von Kaputt' }).click();
  await expect.element(page.getByText('Von dieser Datei kann keine Vorschau gezeigt werden.', { exact: false })).toBeVisible();
});

test('a deleted document is no longer among the chosen ones', async () => {
  const rows = [document];
  gateway.respondWith({
    deleteOwnDocument() {
      rows.length = 0;
      return { done: true, problems: [] };
    },
  });
  await draw(rows);
  const zip = page.getByRole('button', { name: /als ZIP/ });
  await page.getByRole('checkbox').click();
  await expect.element(zip).toBeEnabled();
  await page.getByRole('button', { name: 'Vertrag löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.element(zip).toBeDisabled();
});
