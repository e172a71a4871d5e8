import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal, textsOf } from '../../testkit/renderPortal.tsx';
import { sessionOf } from '../../testkit/sessions.ts';

const keyUser = { role: 'KEY_USER', name: 'Karl Köck' };
const several = { locationCount: 2, onlyLocation: null };
const message = (id: string, subject: string, level: string, isUnread: boolean) => ({
  id,
  subject,
  level,
  isUnread,
  message: '<p>Text</p>',
  sentAt: '2026-11-20T08:00:00Z',
  status: 'OPEN',
  isLocationUnclear: false,
  customer: null,
  replies: [],
});
const shown = () => page.getByRole('dialog', { name: 'Ungelesene Nachrichten' });

const noLocations = {
  totalCount: 0,
  unreadableCount: 0,
  missingLocations: [],
  leftOut: 0,
  unfilteredCount: 0,
  leftOutDefects: 0,
  levels: { red: 0, yellow: 0, green: 0, unknown: 0 },
  places: [],
  nodes: [],
};

beforeEach(() => {
  sessionStorage.removeItem('unread-shown');
  gateway.respondWith({
    session: sessionOf(keyUser, several),
    service: { available: true, version: '1', hasSingleSignOn: false, links: [] },
    unreadNotificationCount: 3,
    notifications: {
      totalCount: 4,
      unreadableCount: 0,
      missingLocations: [],
      leftOut: 0,
      nodes: [message('1', 'Rattenbefall', 'RED', true), message('2', 'Gelesen', 'RED', false), message('3', 'Termin', 'GREEN', true)],
    },
    markNotificationsRead: { notifications: [], problems: [] },
    locations: noLocations,
  });
});

test('Q-15 once the page is the dialog opens, names what is urgent and unread, and leads there', async () => {
  await openPortal('/kundenliste');
  await expect.element(shown()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveTextContent('Ihre Standorte');
  expect(textsOf(shown().getByRole('listitem'))).toEqual(['Rattenbefall20.11.2026']);
  await shown().getByRole('link', { name: 'Rattenbefall' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rattenbefall' })).toBeVisible();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/benachrichtigungen?message=1');
  await expect.poll(() => sessionStorage.getItem('unread-shown')).toBe('1');
});

test('Q-15 messages are not counted, and it does not open, while something on the page still loads', async () => {
  const limited = Promise.withResolvers<void>();
  gateway.respondWith({
    async locations() {
      await limited.promise;
      return noLocations;
    },
  });
  await openPortal('/kundenliste');
  await expect.poll(() => gateway.sent('LocationList')).toHaveLength(1);
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  for (const operation of ['UnreadNotificationCount', 'UnreadMessages', 'ServiceState']) expect(gateway.sent(operation)).toEqual([]);
  limited.resolve();
  await expect.element(shown()).toBeVisible();
});

test('Q-15 O-20 who acts as another user is not informed of that user’s messages', async () => {
  gateway.respondWith({ session: sessionOf(keyUser, { ...several, actor: { ...sessionOf().viewer, id: '9', role: 'ADMIN' } }) });
  await openPortal('/kundenliste');
  await expect.element(page.getByRole('link', { name: '3 ungelesene Nachrichten' })).toBeVisible();
  await expect.poll(() => gateway.sent('UnreadNotificationCount')).toHaveLength(1);
  await expect.element(shown()).not.toBeInTheDocument();
});

test('Q-15 the dialog waits until another one, which an address has opened, is closed', async () => {
  await openPortal('/benachrichtigungen?message=1');
  const message = page.getByRole('dialog', { name: 'Rattenbefall' });
  await expect.element(message).toBeVisible();
  // The bell counts once the page is settled, when the dialog would open too.
  await expect.element(page.getByRole('link', { name: '3 ungelesene Nachrichten', includeHidden: true })).toBeInTheDocument();
  await userEvent.type(message.getByLabelText('Ihre Antwort', { exact: true }), 'Bitte kommen Sie noch heute.');
  expect(gateway.sent('UnreadMessages')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(shown()).toBeVisible();
});
