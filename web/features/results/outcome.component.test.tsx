import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { OutcomeTiles } from './OutcomeTiles.tsx';
import { VisitAdvisors } from './VisitAdvisors.tsx';
import { VisitChanges } from './VisitChanges.tsx';

const at = { country: 'AT', cardcode: '100100', reportId: '9' } as const;
const change = (id: number, kind: string, before: string | null, now: string | null) => ({
  positionId: String(id),
  positionNumber: `K-${id}`,
  positionName: 'Rampe',
  areaName: 'Lager',
  objectName: 'Köderbox',
  result: '3',
  kind,
  before,
  now,
});
const all = [
  change(1, 'WORSE', 'YELLOW', 'RED'),
  change(2, 'WORSE', null, 'RED'),
  change(3, 'NOT_CHECKED', 'NOT_CHECKABLE', 'NOT_CHECKABLE'),
  change(4, 'NOT_CHECKED', 'RED', null),
  change(5, 'BETTER', 'RED', 'GREEN'),
];
const counts = { red: 82, yellow: 350, green: 4480, notCheckable: 88, unknown: 0 };
const head = { __typename: 'VisitReport', id: '9', kind: 'MONITORING_VISIT', startedAt: null, endedAt: null, order: null };
let comparison: object | null;

beforeEach(() => {
  window.history.replaceState(null, '', '?');
  comparison = {
    previousId: '7',
    previousEndedAt: '2026-10-12T15:00:00Z',
    newlyRed: 3,
    noLongerRed: 5,
    notCheckable: 12,
    notCheckableAgain: 7,
    worse: 2,
    better: 1,
    notChecked: 2,
    unreadable: 0,
    changes: ({ first }: { first: number }) => ({ nodes: all.slice(0, first) }),
  };
  const advisors = [
    { name: 'Mag. Sabine Grünwald', resultId: '31' },
    { name: 'Bert', resultId: null },
  ];
  const report = { ...head, outcome: { counts, advisors, unreadable: 2 }, comparison: () => comparison };
  gateway.respondWith({ customer: { ...sonnleitner, keyUser: null, report, positionsOnPlans: { ids: ['1'], unreadPlans: 0 } } });
});
const renderTiles = (onShowResults = () => undefined, isVisit = true) =>
  renderPortal(<OutcomeTiles requested={at} isVisit={isVisit} onShowResults={onShowResults} />);
const getTile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?[0-9]?`) });

test('the head counts each level, and a tile filters by it', async () => {
  const onShowResults = vi.fn();
  await renderTiles(onShowResults);
  await expect.poll(() => getTile('Alarm').element().textContent).toMatch(/^Alarm823 neu$/);
  await expect.poll(() => getTile('Warnung').element().textContent).toMatch(/^Warnung350$/);
  await expect.poll(() => getTile('in Ordnung').element().textContent).toMatch(/90\s% von 5.000$/);
  await expect.poll(() => getTile('nicht überprüfbar').element().textContent).toMatch(/887 Positionen zum wiederholten Mal$/);
  await expect.element(page.getByText('2 Zeilen konnten nicht gelesen werden')).toBeVisible();
  await getTile('Alarm').click();
  await expect.poll(() => window.location.search).toBe('?level=RED');
  await expect.poll(() => onShowResults).toHaveBeenCalledOnce();
  await expect.element(getTile('Alarm')).toHaveAttribute('aria-pressed', 'true');
  await getTile('Alarm').click();
  await expect.poll(() => window.location.search).toBe('');
});

test('shows the difference to the visit before, with a link', async () => {
  comparison = { ...comparison, unreadable: 1 };
  await renderTiles();
  await expect.element(page.getByText('Positionen: 3 neu rot, 5 nicht mehr rot, 12 nicht überprüfbar')).toBeVisible();
  await expect.element(page.getByText('ohne 1 Zeile, die nicht gelesen werden konnte')).toBeVisible();
  const before = page.getByRole('link', { name: 'gegen den Besuch vom 12.10.2026' });
  await expect.element(before).toHaveAttribute('href', '/besuchsbericht?mandant=AT&cardcode=100100&report=7');
});

test('a first visit has none before; a month’s report requests none', async () => {
  comparison = null;
  const screen = await renderTiles();
  await expect.element(page.getByText('Es gibt keinen früheren Besuch dieser Art zum Vergleichen.')).toBeVisible();
  await screen.unmount();
  gateway.begin();
  const outcome = { counts, advisors: [], unreadable: 0 };
  const month = { ...head, __typename: 'MonthlyReport', id: 'traplinkedbericht_id3', kind: 'MONTHLY_REPORT', outcome };
  gateway.respondWith({ customer: { ...sonnleitner, keyUser: null, report: month } });
  await renderPortal(<OutcomeTiles requested={{ ...at, reportId: 'traplinkedbericht_id3' }} isVisit={false} onShowResults={() => undefined} />);
  await expect.poll(() => getTile('Alarm').element().textContent).toMatch(/82/);
  expect(gateway.sent('VisitComparison')).toEqual([]);
});

test('F-15 the head names the visit’s people, whose cards open', async () => {
  await renderPortal(<VisitAdvisors at={at} requested={at} advisorCard={(_at, resultId) => `Karte über ${resultId}`} />);
  await expect.element(page.getByText(', Bert')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bert' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Mag. Sabine Grünwald' }).click();
  await expect.element(page.getByRole('dialog').getByText('Karte über 31')).toBeVisible();
});

test('lists changes with both levels, position and plan, all on request', async () => {
  await renderPortal(<VisitChanges at={at} requested={at} position={(_at, id) => <p>Position {id} offen</p>} />);
  const list = page.getByRole('list', { name: 'Was sich geändert hat' });
  await expect.element(page.getByText('4 von 5 Positionen: 2 schlechter, 2 nicht geprüft, 1 besser')).toBeVisible();
  const getLines = () => getTexts(list.getByRole('listitem'));
  expect(getLines()).toEqual([
    expect.stringContaining('schlechter: Warnung→Alarm'),
    expect.stringContaining('schlechter: ohne Ergebnis→Alarm'),
    expect.stringContaining('nicht geprüft: nicht überprüfbar→nicht überprüfbarwieder'),
    expect.stringContaining('nicht geprüft: Alarm→kein Ergebnis'),
  ]);
  await expect
    .element(list.getByRole('link', { name: 'Position K-1 Rampe auf dem Plan zeigen' }))
    .toHaveAttribute('href', '/plan?mandant=AT&cardcode=100100&position_id=1');
  // Only positions on a plan have a link to it.
  expect(list.getByRole('link', { name: /auf dem Plan/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'alle zeigen' }).click();
  await expect.poll(() => getLines().length).toBe(5);
  await expect.poll(() => getLines()[4]).toContain('besser: Alarm→in Ordnung');
  await list.getByRole('link', { name: 'K-2 Rampe' }).click();
  await expect.element(page.getByText('Position 2 offen')).toBeVisible();
});

test('a visit without a change says so', async () => {
  comparison = { ...comparison, worse: 0, better: 0, notChecked: 0, changes: { nodes: [] } };
  await renderPortal(<VisitChanges at={at} requested={at} position={() => null} />);
  await expect.element(page.getByText('Gegenüber dem vorigen Besuch hat sich an keiner Position die Stufe geändert.')).toBeVisible();
});
