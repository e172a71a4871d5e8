import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createResultRow } from '../../testkit/resultRow.ts';
import { sonnleitner } from '../../testkit/sessions.ts';
import { OverTimePage } from './OverTimePage.tsx';

const createResult = (id: string) => createResultRow({ id, positionNumber: `P-${id}`, level: 'RED' });
interface Requested {
  period: { kind: string };
  reports: number;
  without: string[];
  filter: string;
}
const requested: Requested[] = [];
const late: (() => void)[] = [];
/** Fourteen reports, of which the seventh cannot be read until `isMended`. */
let isMended = false;
let waits = false;

beforeEach(() => {
  requested.length = 0;
  late.length = 0;
  [isMended, waits] = [false, false];
  const failure = { __typename: 'Order', id: '7', kind: 'MONITORING_VISIT', number: '2026-001-05', startedAt: '2026-05-04T08:00:00Z' };
  const resolveResults = async (args: Requested) => {
    requested.push(args);
    if (waits && args.reports > 6) await new Promise<void>((resolve) => late.push(resolve));
    const isFailed = args.reports >= 7 && !isMended;
    const read = Math.min(args.reports, 14) - (isFailed ? 1 : 0);
    return {
      from: '2026-08-21T22:00:00Z',
      to: '2026-11-22T22:59:59Z',
      reports: 14,
      read,
      leftOut: 0,
      failed: isFailed ? [{ order: failure }] : [],
      totalCount: read,
      unreadableCount: 0,
      unfilteredCount: read,
      levels: { red: read, yellow: 0, green: 0, notCheckable: 0, unknown: 0 },
      choices: { areas: ['Lager'], objects: ['Köderbox'], tasks: ['Kontrolle'] },
      nodes: Array.from({ length: read }, (_, at) => ({ reportId: String(at), result: createResult(String(at)) })),
      file: { url: '/files/x' },
    };
  };
  gateway.respondWith({ customer: { ...sonnleitner, resultsOverTime: resolveResults } });
});
const Chosen = () =>
  useChosenCustomer().customer && (
    <OverTimePage
      advisorCard={() => null}
      position={() => null}
      development={(at, resultId) => (
        <p>
          Verlauf {at.reportId}/{resultId}
        </p>
      )}
    />
  );
const draw = () => {
  window.history.replaceState(null, '', '/ergebnisse?mandant=AT&cardcode=100100');
  return renderPortal(<Chosen />);
};

test('loads reports in portions, and names a failed one with retry', async () => {
  await draw();
  await expect.element(page.getByText('13 von 14 Berichten gelesen · 22.08.2026 – 22.11.2026')).toBeVisible();
  expect(requested.map(({ reports, without }) => [reports, without])).toEqual([
    [6, []],
    [12, []],
    [18, ['7']],
  ]);
  await expect.element(page.getByText('Ein Bericht konnte nicht gelesen werden und fehlt in der Liste: Bericht 2026-001-05 vom 04.05.2026')).toBeVisible();
  isMended = true;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText(/^14 von 14 Berichten gelesen/)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('loading can be stopped and resumed, with usable rows meanwhile', async () => {
  waits = true;
  await draw();
  await expect.element(page.getByText(/^6 von 14 Berichten gelesen/)).toBeVisible();
  await expect.element(page.getByRole('progressbar', { name: 'Berichte werden gelesen' })).toHaveAttribute('aria-valuenow', '6');
  await page.getByRole('button', { name: 'Anhalten' }).click();
  late.splice(0).forEach((response) => response());
  await expect.element(page.getByText('Angehalten: Die Liste enthält nicht alle Berichte des Zeitraums.')).toBeVisible();
  await expect.poll(() => requested.at(-1)!.reports).toBe(12);
  waits = false;
  await page.getByRole('button', { name: 'Weiterlesen' }).click();
  await expect.element(page.getByText(/^13 von 14/)).toBeVisible();
});

test('the address has the period, a custom one is requested if complete', async () => {
  await draw();
  await page.getByRole('button', { name: '12 Monate' }).click();
  await expect.poll(() => new URLSearchParams(window.location.search).get('period')).toBe('MONTHS_12');
  await expect.poll(() => requested.at(-1)?.period).toEqual({ kind: 'MONTHS_12' });
  await page.getByRole('button', { name: 'eigener Zeitraum' }).click();
  await expect.element(page.getByText('Bitte wählen Sie den ersten und den letzten Tag.')).toBeVisible();
  await page.getByLabelText('Von').fill('2026-09-01');
  await page.getByLabelText('Bis').fill('2026-08-01');
  await expect.element(page.getByText('Das Bis-Datum darf nicht vor dem Von-Datum liegen.')).toBeVisible();
  await page.getByLabelText('Bis').fill('2026-09-30');
  await expect.poll(() => requested.at(-1)?.period).toEqual({ kind: 'DAYS', from: '2026-09-01', to: '2026-09-30' });
});

test('F-16 the development of a row is next to the table or dialog', async () => {
  const screen = await draw();
  await page.getByRole('button', { name: /Entwicklung an Position P-1 anzeigen/ }).click();
  await expect.element(page.getByRole('complementary', { name: 'Entwicklung' }).getByText('Verlauf 1/1')).toBeVisible();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await screen.unmount();
  await page.viewport(900, 900);
  await draw();
  await page.getByRole('button', { name: /Entwicklung an Position P-2 anzeigen/ }).click();
  await expect.element(page.getByRole('dialog').getByText('Verlauf 2/2')).toBeVisible();
});
