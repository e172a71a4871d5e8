import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';

const at = '?mandant=AT&cardcode=100100';
const position = { id: '1', number: 'K-1', name: 'Tor 1', areaName: 'Lager', level: 'RED', objectTypes: [] };
let positions: Promise<object[]>;

beforeEach(() => {
  sessionStorage.setItem('unread-told', '1');
  localStorage.setItem('side-bar', 'open');
  positions = Promise.resolve([position]);
  gateway.answers({
    service: { available: true, version: '8.1', links: [] },
    unreadNotificationCount: 0,
    customer: () => ({
      ...sonnleitner,
      defectBadge: 0,
      defectCounts: { total: 0, open: 0, resolved: 0, completed: 0, unresolved: 0 },
      passwordMustChange: false,
      report: null,
      sensors: { message: null, unreadable: 0, rows: [] },
      problemTypes: [],
      supportPositions: [],
      positions: ({ first, offset }: { first: number; offset: number }) =>
        positions.then((rows) => ({ total: rows.length, unreadable: 0, unfilteredTotal: rows.length, rows: rows.slice(offset, offset + first) })),
      latestResults: { since: null, failed: 0, rows: [] },
      openDefectsByPosition: [],
      placedDevices: [],
      plans: [],
      alarmTemplates: null,
    }),
  });
});

const entry = (text: string) => page.getByRole('navigation', { name: 'Bereiche des Standorts' }).getByRole('link', { name: text });
/** Advances the clock that determines the age of a response; no timer depends on it. */
const later = (milliseconds: number) => {
  const now = Date.now() + milliseconds;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
};

test('who stays on a link has what its page shows first when they follow it; who crosses it asks for nothing', async () => {
  await openPortal(`/support${at}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.hover(entry('Positionen'));
  await expect.poll(() => gateway.sent('PositionChunk')).toEqual([{ country: 'AT', cardcode: '100100', first: 20, offset: 0 }]);
  for (const crossed of [entry('Besuchsberichte'), page.getByRole('heading', { level: 1 })])
    crossed.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  await userEvent.hover(entry('Pläne'));
  await expect.poll(() => gateway.sent('PlanChoice')).toHaveLength(1);
  expect(gateway.sent('ReportPage')).toEqual([]);
  await userEvent.hover(entry('Besuchsberichte'));
  await expect.poll(() => gateway.sent('ReportPage')).toHaveLength(1);
  await entry('Besuchsberichte').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Besuchsbericht' })).toBeVisible();
  expect(gateway.sent('ReportPage')).toHaveLength(1);
});

test('a page that is opened again stands at once, and what is older than a minute is read anew behind it', async () => {
  await openPortal(`/positionen${at}`);
  await expect.element(page.getByText('K-1')).toBeVisible();
  await expect.poll(() => gateway.sent('PositionStates')).toHaveLength(1);
  await entry('Alarmvorlagen').click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Alarmvorlagen' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<object[]>();
  positions = promise;
  later(61_000);
  window.history.back();
  await expect.element(page.getByText('K-1')).toBeVisible();
  await expect.poll(() => gateway.sent('PositionStates')).toHaveLength(2);
  await expect.element(page.getByText('K-1')).toBeVisible();
  resolve([position, { ...position, id: '2', number: 'K-2' }]);
  await expect.element(page.getByText('K-2')).toBeVisible();
});
