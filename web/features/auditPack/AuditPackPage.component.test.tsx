import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { AuditPackPage } from './AuditPackPage.tsx';

const Chosen = () => useChosenCustomer().customer && <AuditPackPage />;
const createPart = (name: string, files: number, missing: object[] = [], more: object = {}) => ({
  part: name,
  state: 'CHECKED',
  files,
  missingTotal: missing.length,
  missing: missing.map((gap) => ({ text: null, count: null, ...gap })),
  calls: files,
  ...more,
});
const createPack = (parts: object[], more: object = {}) => ({
  from: '2025-11-23',
  to: '2026-11-22',
  files: 14,
  calls: 80,
  parts,
  file: { url: '/files/pack' },
  ...more,
});
const sheets = Array.from({ length: 9 }, (_none, at) => ({ kind: 'ARTICLE_WITHOUT_SHEET', text: `Köder ${at + 1}` }));
const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const draw = async (auditPack: unknown, customer: object = {}) => {
  gateway.respondWith({ customer: { ...sonnleitner, ...customer, auditPack } });
  return renderPortal(<Chosen />);
};

test('a preview names contents and gaps, and when it is outdated', async () => {
  await draw(
    createPack([
      createPart('PLANS', 2, [{ kind: 'PLAN_NOT_RELEASED', text: 'Halle' }]),
      createPart('SAFETY_SHEETS', 10, sheets),
      createPart('USERS', 0, [], { state: 'FORBIDDEN' }),
    ]),
  );
  await getButton('Vorschau anzeigen').click();
  await expect.element(page.getByText('14 Dateien mit dem Inhaltsverzeichnis. 10 Lücken.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Plan nicht freigegeben: Halle')).toBeVisible();
  await expect.element(page.getByText('Artikel ohne Sicherheitsdatenblatt: Köder 9')).not.toBeVisible();
  await page.getByText('und 3 weitere').click();
  await expect.element(page.getByText('Artikel ohne Sicherheitsdatenblatt: Köder 9')).toBeVisible();
  await expect.element(page.getByText('Dafür fehlt Ihnen die Berechtigung; dieser Teil ist nicht enthalten.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Lieferscheine' }).click();
  await expect.element(page.getByText('Die Auswahl wurde geändert.', { exact: false })).toBeVisible();
  await expect.element(getButton('Mappe herunterladen')).toBeDisabled();
  await getButton('Vorschau anzeigen').click();
  await expect.element(getButton('Mappe herunterladen')).toBeEnabled();
  const [first, second] = gateway.sent('AuditPackPreview') as { parts: string[] }[];
  expect(first!.parts).toContain('DELIVERY_NOTES');
  expect(second!.parts).not.toContain('DELIVERY_NOTES');
  // A customer sees no users, so that they are not offered.
  expect(first!.parts).not.toContain('USERS');
});

test('period and parts stay chosen after a reload and on Back', async () => {
  const first = await draw(createPack([]));
  await page.getByLabelText('Von').fill('2026-02-01');
  await page.getByRole('checkbox', { name: 'Lieferscheine' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Lieferscheine' })).not.toBeChecked();
  await first.unmount();
  await draw(createPack([]));
  await expect.element(page.getByLabelText('Von')).toHaveValue('2026-02-01');
  await expect.element(page.getByRole('checkbox', { name: 'Lieferscheine' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Pläne mit Legende' })).toBeChecked();
});

test('omits forbidden parts, and requests nothing without parts or valid days', async () => {
  await draw(createPack([]), { rights: { ...sonnleitner.rights, canShowDefects: false, canShowDeliveryNotes: false } });
  await expect.element(page.getByRole('checkbox', { name: 'Pläne mit Legende' })).toBeChecked();
  expect(page.getByRole('checkbox', { name: /^(Mängel|Lieferscheine|Zugänge)/ }).elements()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Alles' }).click();
  await expect.element(getButton('Vorschau anzeigen')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Team und Qualifikationen' }).click();
  await expect.element(getButton('Vorschau anzeigen')).toBeEnabled();
  await page.getByLabelText('Bis').fill('2020-01-01');
  await expect.element(page.getByText('nach dem Von-Datum', { exact: false })).toBeVisible();
  await expect.element(getButton('Vorschau anzeigen')).toBeDisabled();
});

test('a pack shows its progress, can be stopped, and reports an abort', async () => {
  await draw(createPack([createPart('PLANS', 2)]));
  await getButton('Vorschau anzeigen').click();
  const ownFetch = window.fetch;
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (address !== '/files/pack') return ownFetch(address, init);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    init?.signal?.addEventListener('abort', () => send!.error(new DOMException('stopped', 'AbortError')));
    return new Response(body);
  });
  const createZipHeader = (name: string) =>
    Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 26 }, () => 0), ...new TextEncoder().encode(name), ...Array.from({ length: 999_940 }, () => 0)]);
  await getButton('Mappe herunterladen').click();
  await vi.waitFor(() => expect(send).toBeDefined());
  send!.enqueue(createZipHeader('01_Plaene/01_Halle.pdf'));
  await expect.element(page.getByText('1 von 14 Dateien, 1 MB')).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Mappe wird erstellt' })).toBeVisible();
  await getButton('Abbrechen').click();
  await expect.element(page.getByText('Abgebrochen; es wurde nichts gespeichert.').last()).toBeVisible();
  send = undefined;
  await getButton('Mappe herunterladen').click();
  await vi.waitFor(() => expect(send).toBeDefined());
  await expect.element(page.getByText('Abgebrochen; es wurde nichts gespeichert.').last()).not.toBeInTheDocument();
  send!.error(new Error('broke off'));
  await expect.element(page.getByText('Die Mappe konnte nicht fertig erstellt werden.', { exact: false })).toBeVisible();
  fetching.mockRestore();
});

test('a pack continues on another page, which reports its end', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, auditPack: createPack([createPart('PLANS', 2)]) } });
  window.history.replaceState(null, '', `/pack${window.location.search}`);
  await renderPortal(
    <>
      <Link to="/other">Anderswo</Link>
      <Link to={`/pack${window.location.search}`}>Zur Mappe</Link>
      <Routes>
        <Route path="/pack" element={<Chosen />} />
        <Route path="/other" element={<h1>Andere Seite</h1>} />
      </Routes>
    </>,
  );
  await getButton('Vorschau anzeigen').click();
  const ownFetch = window.fetch;
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    if (address !== '/files/pack') return ownFetch(address, init);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    init?.signal?.addEventListener('abort', () => send!.error(new DOMException('stopped', 'AbortError')));
    return new Response(body);
  });
  await getButton('Mappe herunterladen').click();
  await vi.waitFor(() => expect(send).toBeDefined());
  const leave = page.getByRole('link', { name: 'Anderswo' });
  await leave.click();
  await expect.element(page.getByRole('heading', { name: 'Andere Seite' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Mappe' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Mappe wird erstellt' })).toBeVisible();
  await leave.click();
  await expect.element(page.getByRole('heading', { name: 'Andere Seite' })).toBeVisible();
  send!.error(new Error('broke off'));
  await expect.element(page.getByText('Die Mappe konnte nicht fertig erstellt werden.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Mappe' }).click();
  await expect.element(getButton('Vorschau anzeigen')).toBeVisible();
  expect(page.getByRole('progressbar').elements()).toEqual([]);
  fetching.mockRestore();
});

test('a pack is stopped while its address is still requested', async () => {
  await draw(createPack([createPart('PLANS', 2)]));
  await getButton('Vorschau anzeigen').click();
  await expect.element(getButton('Mappe herunterladen')).toBeEnabled();
  gateway.respondWith({ customer: () => new Promise(() => undefined) });
  await getButton('Mappe herunterladen').click();
  await expect.poll(() => gateway.sent('AuditPackFile')).toHaveLength(1);
  await getButton('Abbrechen').click();
  await expect.element(page.getByText('Abgebrochen; es wurde nichts gespeichert.').last()).toBeVisible();
});
