import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getColours, green, red, yellow } from '../../testkit/colours.ts';
import { client } from '../../graphql/client.ts';
import { refetchChanged } from '../../graphql/keepCurrent.ts';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { NotificationsPage } from './NotificationsPage.tsx';

const createMessage = (id: number, more: object = {}) => ({
  id: String(id),
  subject: `Nr. ${id}`,
  message: '<p>Text</p>',
  sentAt: '2026-11-10T07:05:00Z',
  level: 'GREEN',
  status: 'OPEN',
  isUnread: false,
  customer: sonnleitner,
  ...more,
});
let rows = [createMessage(1)];

beforeEach(() => {
  rows = [
    createMessage(1, { level: 'GREEN' }),
    createMessage(2, { level: 'YELLOW', status: 'WORKED' }),
    createMessage(3, { level: 'RED', status: 'COMPLETED' }),
  ];
  gateway.respondWith({
    session: createSession({ role: 'KEY_USER' }),
    notifications: ({ offset }: { offset: number }) => ({
      totalCount: rows.length,
      unreadableCount: 0,
      missingLocations: [],
      leftOut: 0,
      counts: null,
      nodes: rows.slice(offset, offset + 50),
    }),
    unreadNotificationCount: 2,
  });
});

test('Q-01 Q-09 the Postbox has its columns; priorities have their words and colours', async () => {
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByRole('rowheader', { name: 'Nr. 1', exact: true })).toBeVisible();
  const headings = page.getByRole('columnheader').elements();
  expect(headings.map((each) => each.textContent)).toEqual(['Auswahl', 'Datum', 'Standort', 'Betreff', 'Priorität', 'Status', 'Aktionen']);
  const badges = [...document.querySelectorAll('td .level-badge')];
  expect(badges.map((each) => [each.textContent, getColours(each)])).toEqual([
    ['Information', green],
    ['Warnung', yellow],
    ['Dringende Nachricht', red],
  ]);
});

test('names locations whose messages fail, instead of an empty list', async () => {
  gateway.respondWith({ notifications: { totalCount: 0, unreadableCount: 0, leftOut: 0, missingLocations: ['Backhaus', 'Alm'], counts: null, nodes: [] } });
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByText('fehlen hier: Backhaus, Alm.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Es wurden alle Nachrichten gelesen und bearbeitet.')).not.toBeInTheDocument();
});

test('Q-01 each sortable heading requests its order', async () => {
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

test('Q-16 Q-02 has pages of 50 with buttons, and ticks of the page', async () => {
  rows = Array.from({ length: 60 }, (_, at) => createMessage(at + 1));
  gateway.respondWith({ markNotificationsRead: { notifications: [], problems: [] } });
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

const getFilters = () => gateway.sent('NotificationList').map(({ filter }) => filter);

test('filters the Postbox by word, unread, priority and status, by address', async () => {
  const counts = { all: 3, unread: 1, information: 0, warnings: 0, urgent: 7, open: 5, worked: 1, completed: 0 };
  gateway.respondWith({ notifications: { totalCount: 3, unreadableCount: 0, leftOut: 0, missingLocations: [], counts, nodes: rows } });
  await renderPortal(<NotificationsPage />);
  await expect.poll(getFilters).toEqual([null]);
  await page.getByRole('button', { name: 'Ungelesen (1)' }).click();
  await page.getByRole('combobox', { name: 'Priorität' }).selectOptions('Dringende Nachricht (7)');
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('offen (5)');
  await page.getByRole('searchbox', { name: 'Nachrichten filtern' }).fill('Köder');
  await expect.poll(() => getFilters().at(-1)).toEqual({ text: 'Köder', isUnread: true, levels: ['RED'], statuses: ['OPEN'] });
  await expect.poll(() => window.location.search).toContain('unread=1&level=RED&status=OPEN&q=K%C3%B6der');
});

test('Q-12 several messages are deleted after one confirmation', async () => {
  gateway.respondWith({ deleteNotifications: { notifications: [], problems: [] } });
  await renderPortal(<NotificationsPage />);
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).click();
  await page.getByRole('button', { name: '3 löschen' }).click();
  await expect.element(page.getByText('Möchten Sie 3 Nachrichten wirklich löschen?')).toBeVisible();
  expect(gateway.sent('DeleteNotifications')).toEqual([]);
  await page.getByRole('dialog', { name: 'Bitte bestätigen' }).getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(() => gateway.sent('DeleteNotifications')).toMatchObject([{ input: { ids: ['1', '2', '3'] } }]);
});

test('a new repeat joins its row, and waiting messages stay unticked', async () => {
  const again = { subject: 'Falle ausgelöst' };
  rows = [createMessage(2, again), createMessage(1, again), createMessage(3)];
  await renderPortal(<NotificationsPage />);
  const tick = page.getByRole('checkbox', { name: '„Falle ausgelöst“ auswählen' });
  await tick.click();
  await expect.element(tick).toBeChecked();
  rows = [createMessage(5), createMessage(4, again), ...rows];
  refetchChanged(client, ['NotificationList']);
  await expect.element(page.getByRole('button', { name: '1 neuen Eintrag anzeigen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '3-mal „Falle ausgelöst“: einzeln zeigen' })).toBeVisible();
  await expect.element(tick).toBeChecked();
  await expect.element(page.getByRole('button', { name: '2 löschen' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle auswählen' }).click();
  await expect.element(page.getByRole('button', { name: '4 löschen' })).toBeVisible();
});

test('Q-05 an opened message has an address and neighbours, each marked once', async () => {
  rows = [1, 2, 3].map((id) => createMessage(id, { isUnread: true }));
  gateway.respondWith({
    notification: ({ id }: { id: string }) => ({ ...createMessage(Number(id)), replies: [] }),
    markNotificationsRead: ({ input }: { input: { ids: string[] } }) => ({ notifications: input.ids.map((id) => createMessage(Number(id))), problems: [] }),
  });
  await renderPortal(<NotificationsPage />);
  await page.getByRole('link', { name: '„Nr. 2“ öffnen' }).click();
  const getDialog = (id: number) => page.getByRole('dialog', { name: `Nr. ${id}` });
  await expect.element(getDialog(2)).toBeVisible();
  await expect.element(getDialog(2).getByText('2 von 3')).toBeVisible();
  await expect.poll(() => new URLSearchParams(window.location.search).get('message')).toBe('2');
  await getDialog(2).getByRole('link', { name: 'Nächste' }).click();
  await expect.element(getDialog(3)).toBeVisible();
  await expect.element(getDialog(3).getByRole('link', { name: 'Nächste' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(getDialog(2)).toBeVisible();
  await getDialog(2).getByLabelText('Ihre Antwort').fill('Ja');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(getDialog(2)).toBeVisible();
  await getDialog(2).getByRole('link', { name: 'Vorige' }).click();
  await expect.element(getDialog(1)).toBeVisible();
  await expect.element(getDialog(1).getByLabelText('Ihre Antwort')).toHaveValue('');
  await getDialog(1).getByRole('link', { name: 'Nächste' }).click();
  await expect.element(getDialog(2).getByLabelText('Ihre Antwort')).toHaveValue('Ja');
  await expect.poll(() => gateway.sent('MarkNotificationsRead').map(({ input }) => (input as { ids: string[] }).ids)).toEqual([['2'], ['3'], ['1']]);
});

test('a link opens an unlisted message, with links to its things', async () => {
  gateway.respondWith({ notification: { ...createMessage(77, { subject: 'Mangel 198 ist offen' }), replies: [] } });
  window.history.replaceState(null, '', '?message=77');
  await renderPortal(<NotificationsPage />);
  const dialog = page.getByRole('dialog', { name: 'Mangel 198 ist offen' });
  await expect.element(dialog.getByRole('link', { name: 'Mangel 198' })).toHaveAttribute('href', '/maengelliste?mandant=AT&cardcode=100100&q=198');
  await expect.element(dialog.getByRole('link', { name: 'Besuchsbericht Großbäckerei Sonnleitner' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Nächste' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => window.location.search).toBe('');
});

test.each([
  ['a message is not there', '?message=78', { notification: null }, 'Diese Nachricht gibt es nicht, oder sie wurde gelöscht.'],
  ['Q-13 all is done', '', { notifications: { totalCount: 0, nodes: [] } }, 'Es wurden alle Nachrichten gelesen und bearbeitet.'],
  ['no message is unread', '?unread=1', { notifications: {} }, 'Alles gelesen.'],
  ['a long list leaves messages out', '', { notifications: { totalCount: 20_000, leftOut: 48_000 } }, /^48.?000 weitere Nachrichten fehlen in dieser Liste/],
])('says that %s', async (_what, query, response, said) => {
  gateway.respondWith(response);
  window.history.replaceState(null, '', query || '?');
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByText(said)).toBeVisible();
});

test('repeats of a day are one row, or shown one by one', async () => {
  rows = [1, 2, 3].map((id) => createMessage(id, { subject: 'Erhöhte Aktivität', customer: { ...sonnleitner, id: `c${id}`, cardcode: String(id) } }));
  rows[2]!.isUnread = true;
  rows.push(createMessage(4));
  gateway.respondWith({ markNotificationsRead: { notifications: [], problems: [] } });
  await renderPortal(<NotificationsPage />);
  await expect.element(page.getByRole('cell', { name: '3 Standorte' })).toBeVisible();
  await expect.element(page.getByText('4 Nachrichten in 2 Zeilen')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1).getByText('1 ungelesen')).toBeVisible();
  await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('data-marked');
  expect(page.getByRole('row').elements()).toHaveLength(3);
  await page.getByRole('button', { name: '3-mal „Erhöhte Aktivität“: einzeln zeigen' }).click();
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
  await page.getByRole('checkbox', { name: /Erhöhte Aktivität/ }).click();
  await page.getByRole('button', { name: 'Als gelesen markieren' }).click();
  await expect.poll(() => gateway.sent('MarkNotificationsRead')).toMatchObject([{ input: { ids: ['1', '2', '3'] } }]);
  await page.getByRole('checkbox', { name: 'Wiederholungen zusammenfassen' }).click();
  await expect.element(page.getByRole('row').nth(4)).toBeVisible();
});
