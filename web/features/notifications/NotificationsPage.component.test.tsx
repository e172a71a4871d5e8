import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { coloursOf, green, red, yellow } from '../../testkit/colours.ts';
import { gateway } from '../../testkit/gateway.ts';
import { expectAccessible, renderPortal } from '../../testkit/renderPortal.tsx';
import { sessionOf, sonnleitner } from '../../testkit/sessions.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const message = (id: number, more: object = {}) => ({
  id: String(id),
  subject: `Nr. ${id}`,
  message: '<p>Text</p>',
  sentAt: '2026-11-10T07:05:00Z',
  level: 'GREEN',
  status: 'OPEN',
  isUnread: false,
  isLocationUnclear: false,
  customer: sonnleitner,
  ...more,
});
let rows = [message(1)];

beforeEach(() => {
  rows = [message(1, { level: 'GREEN' }), message(2, { level: 'YELLOW', status: 'WORKED' }), message(3, { level: 'RED', status: 'COMPLETED' })];
  gateway.answers({
    session: sessionOf({ role: 'KEY_USER' }),
    notifications: ({ offset }: { offset: number }) => ({ total: rows.length, unreadable: 0, rows: rows.slice(offset, offset + 50) }),
  });
});

test('Q-01 Q-09 the Postbox has its columns; priorities have their words and colours', async () => {
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByRole('cell', { name: 'Nr. 1', exact: true })).toBeVisible();
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map((each) => each.textContent)).toEqual(['Auswahl', 'Datum', 'Standort', 'Betreff', 'Priorität', 'Status', 'Aktionen']);
  const badges = [...document.querySelectorAll('td .level-badge')];
  expect(badges.map((each) => [each.textContent, coloursOf(each)])).toEqual([
    ['Information', green],
    ['Warnung', yellow],
    ['Dringende Nachricht', red],
  ]);
  await expectAccessible();
});

test('Q-01 each sortable heading asks for its order', async () => {
  await renderPortal(<NotificationsPage />);
  for (const [heading, field] of [
    ['Standort', 'CUSTOMER'],
    ['Betreff', 'SUBJECT'],
    ['Priorität', 'LEVEL'],
    ['Status', 'STATUS'],
    ['Datum', 'SENT_AT'],
  ] as const) {
    await page.getByRole('columnheader', { name: heading }).getByRole('button').click();
    await expect.poll(() => gateway.sent('NotificationList').map(({ sort }) => sort)).toContainEqual({ field, direction: 'ASC' });
  }
});

test('Q-16 Q-02 pages of 50 with buttons; what is chosen is of the page that is shown', async () => {
  rows = Array.from({ length: 60 }, (_, at) => message(at + 1));
  gateway.answers({ markNotificationsRead: { notifications: [], problem: null } });
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByText('1–50 von 60')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(50);
  await page.getByLabelText('„Nr. 1“ auswählen').click();
  await page.getByRole('button', { name: 'Nächste Seite' }).click();
  await expect.element(page.getByText('51–60 von 60')).toBeVisible();
  await expect.poll(() => [...new Set(gateway.sent('NotificationList').map(({ offset }) => offset))]).toEqual([0, 50]);
  await expect.element(page.getByRole('button', { name: 'Als gelesen markieren' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).click();
  await page.getByRole('button', { name: 'Als gelesen markieren' }).click();
  await expect.poll(() => gateway.sent('MarkNotificationsRead')).toMatchObject([{ input: { ids: Array.from({ length: 10 }, (_, at) => String(at + 51)) } }]);
});
