import { useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { client } from '../../graphql/client.ts';
import { beginBackgroundRead } from '../../hooks/backgroundReads.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { Section } from '../../components/layout/Section.tsx';
import { ReportPage } from './ReportPage.tsx';

const report = { __typename: 'VisitReport', id: '9', kind: 'MONITORING_VISIT', startedAt: '2026-11-01T08:00:00Z', order: null, previousId: null };
const parts = { changes: 'Änderungen hier', charts: 'Diagramme hier', sensors: 'Sensoren hier', defects: 'Mängel hier', results: 'Ergebnisse hier' };

let shown: object | null = report;
let resultsDrawn = 0;
beforeEach(() => {
  shown = report;
  resultsDrawn = 0;
});

function Results() {
  useEffect(() => {
    resultsDrawn += 1;
  });
  return <p>{parts.results}</p>;
}

const Chosen = () =>
  useChosenCustomer().customer && (
    <ReportPage
      advisors={() => 'Eva vor Ort'}
      outcome={({ show }) => (
        <button type="button" onClick={() => show('results')}>
          82 Alarme
        </button>
      )}
      changes={() => <p>{parts.changes}</p>}
      file={() => <p>Bericht als PDF</p>}
      sensorsAlone={() => <p>Sensoren ohne Besuch</p>}
      charts={() => <p>{parts.charts}</p>}
      sensors={() => <p>{parts.sensors}</p>}
      defects={() => <p>{parts.defects}</p>}
      results={() => (
        <Section title="Liste" isCollapsible>
          <Results />
        </Section>
      )}
    />
  );

const draw = async (canShowDefects: boolean) => {
  const counts = { total: 0 };
  gateway.respondWith({
    customer: {
      ...sonnleitner,
      rights: { ...sonnleitner.rights, canShowDefects },
      report: (args: { id: string | null }) => (args.id === null || args.id === '9' ? shown : null),
      defectCounts: counts,
      defectBadge: 0,
    },
  });
  return renderPortal(<Chosen />);
};
const openSwitches = () => page.getByRole('button', { name: 'Anzeigen' }).click();
const toggle = (name: string) => page.getByRole('button', { name, exact: true });

test('E-13 each part of the report can be hidden and shown separately', async () => {
  await draw(true);
  await openSwitches();
  for (const [name, text] of [
    ['Änderungen', parts.changes],
    ['Sensoren', parts.sensors],
    ['Mängel', parts.defects],
    ['Ergebnisliste', parts.results],
  ] as const) {
    await expect.element(page.getByText(text)).toBeVisible();
    await toggle(name).click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    await expect.element(toggle(name)).toHaveAttribute('aria-pressed', 'false');
    for (const other of Object.values(parts).filter((each) => each !== text)) await expect.element(page.getByText(other)).toBeVisible();
    await toggle(name).click();
    await expect.element(page.getByText(text)).toBeVisible();
  }
});

test('sections are drawn once', async () => {
  await draw(true);
  await expect.element(page.getByText(parts.results)).toBeVisible();
  await expect.poll(() => resultsDrawn).toBe(1);
});

test('E-13 without the right to see defects shows no part nor switch', async () => {
  await draw(false);
  await openSwitches();
  await expect.element(toggle('Sensoren')).toBeVisible();
  await expect.element(page.getByText(parts.sensors)).toBeVisible();
  await expect.element(toggle('Mängel')).not.toBeInTheDocument();
  await expect.element(page.getByText(parts.defects)).not.toBeInTheDocument();
});

test('sections are ordered by use, with sticky links to them', async () => {
  await draw(true);
  await expect.element(page.getByText(parts.charts)).toBeVisible();
  const order = ['82 Alarme', parts.changes, parts.results, parts.defects, parts.sensors, parts.charts].map((text) => document.body.textContent!.indexOf(text));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  const links = page.getByRole('navigation', { name: 'Abschnitte des Berichts' });
  expect(getTexts(links.getByRole('link'))).toEqual(['Was sich geändert hat', 'Ergebnisse', 'Mängel', 'Sensoren', 'Diagramme']);
  expect(getComputedStyle(links.element().parentElement!.parentElement!).position).toBe('sticky');
  await links.getByRole('link', { name: 'Diagramme' }).click();
  await expect.poll(() => document.activeElement?.id).toBe('report-charts');
});

test('hidden parts stay hidden in this browser, until a link into them', async () => {
  const screen = await draw(true);
  await openSwitches();
  await toggle('Ergebnisliste').click();
  await expect.element(page.getByText(parts.results)).not.toBeInTheDocument();
  await screen.unmount();
  await renderPortal(<Chosen />);
  await expect.element(page.getByText(parts.sensors)).toBeVisible();
  await expect.element(page.getByText(parts.results)).not.toBeInTheDocument();
  await page.getByRole('button', { name: '82 Alarme' }).click();
  await expect.element(page.getByText(parts.results)).toBeVisible();
});

test('a missing report says so and links to the latest one', async () => {
  window.history.replaceState(null, '', '?mandant=AT&cardcode=100100&report=77&q=rot');
  await draw(true);
  await expect.element(page.getByText('Diesen Bericht gibt es an diesem Standort nicht.')).toBeVisible();
  await expect.element(page.getByText('Es gibt noch keinen Besuchsbericht')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Zum neuesten Bericht' }).click();
  await expect.element(page.getByText(parts.results)).toBeVisible();
  await expect.poll(() => window.location.search).toBe('?mandant=AT&cardcode=100100');
});

test('a newer report waits behind a link while the latest is read', async () => {
  window.history.replaceState(null, '', '?mandant=AT&cardcode=100100&q=rot');
  await draw(true);
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(page.getByText(parts.results)).toBeVisible();
  const first = title.element().textContent;
  const section = page.getByText(parts.results).element();
  const newer = {
    ...report,
    id: '10',
    startedAt: '2026-12-01T08:00:00Z',
    order: { id: '7', kind: 'MONITORING_VISIT', number: '4711', description: null, info: null },
  };
  gateway.respondWith({
    customer: { ...sonnleitner, report: (args: { id: string | null }) => (args.id === '9' ? report : newer), defectCounts: { total: 0 }, defectBadge: 0 },
  });
  const end = beginBackgroundRead();
  await client.refetchQueries({ include: ['ReportPage'] });
  end();
  await expect.element(page.getByText('Inzwischen gibt es einen neueren Bericht.')).toBeVisible();
  expect([title.element().textContent, window.location.search]).toEqual([first, '?mandant=AT&cardcode=100100&q=rot&report=9']);
  expect(page.getByText(parts.results).element()).toBe(section);
  expect(gateway.sent('ReportPage').map(({ reportId }) => reportId)).toEqual([null, null]);
  await page.getByRole('link', { name: 'Zum neuesten Bericht' }).click();
  await expect.element(title).toHaveTextContent('Besuchsbericht 4711');
  await expect.element(page.getByText('Inzwischen gibt es einen neueren Bericht.')).not.toBeInTheDocument();
});

test('E-01 a location without a visit says so and shows its sensors', async () => {
  shown = null;
  await draw(true);
  await expect.element(page.getByText('Es gibt noch keinen Besuchsbericht für diesen Standort.')).toBeVisible();
  await expect.element(page.getByText('Sensoren ohne Besuch')).toBeVisible();
});
