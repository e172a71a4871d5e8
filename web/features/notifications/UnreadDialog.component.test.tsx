import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gateway } from '../../testkit/gateway.ts';
import { openPortal, getTexts } from '../../testkit/renderPortal.tsx';
import { createSession } from '../../testkit/sessions.ts';

const keyUser = { role: 'KEY_USER', name: 'Karl Köck' };
const several = { locationCount: 2, onlyLocation: null };
const createMessage = (id: string, subject: string, level: string, isUnread: boolean) => ({
  id,
  subject,
  level,
  isUnread,
  message: '<p>Text</p>',
  sentAt: '2026-11-20T08:00:00Z',
  status: 'OPEN',
  customer: null,
  replies: [],
});
const getDialog = () => page.getByRole('dialog', { name: 'Ungelesene Nachrichten' });

const noLocations = { missingLocations: [] };

const unread = {
  totalCount: 4,
  missingLocations: [],
  nodes: [createMessage('1', 'Rattenbefall', 'RED', true), createMessage('2', 'Gelesen', 'RED', false), createMessage('3', 'Termin', 'GREEN', true)],
};

beforeEach(() => {
  sessionStorage.removeItem('unread-shown');
  gateway.respondWith({
    session: createSession(keyUser, several),
    service: { available: true, version: '1', hasSingleSignOn: false, links: [] },
    unreadNotificationCount: 3,
    notifications: unread,
    markNotificationsRead: { notifications: [], problems: [] },
    locations: noLocations,
  });
});

test('Q-15 opens after the page, names urgent and unread messages, and links', async () => {
  await openPortal('/kundenliste');
  await expect.element(getDialog()).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveTextContent('Ihre Standorte');
  expect(getTexts(getDialog().getByRole('listitem'))).toEqual(['Rattenbefall20.11.2026']);
  await getDialog().getByRole('link', { name: 'Rattenbefall' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rattenbefall' })).toBeVisible();
  await expect.poll(() => window.location.pathname + window.location.search).toBe('/benachrichtigungen?message=1');
  await expect.poll(() => sessionStorage.getItem('unread-shown')).toBe('1');
});

test('Q-15 does not count or open while the page loads', async () => {
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
  await expect.element(getDialog()).toBeVisible();
});

test('Q-15 O-20 does not inform an acting user of that user’s messages', async () => {
  gateway.respondWith({ session: createSession(keyUser, { ...several, actor: { ...createSession().viewer, id: '9', role: 'ADMIN' } }) });
  await openPortal('/kundenliste');
  await expect.element(page.getByRole('link', { name: '3 ungelesene Nachrichten' })).toBeVisible();
  await expect.poll(() => gateway.sent('UnreadNotificationCount')).toHaveLength(1);
  await expect.element(getDialog()).not.toBeInTheDocument();
});

test('Q-15 the dialog waits for another one that an address opened', async () => {
  await openPortal('/benachrichtigungen?message=1');
  const message = page.getByRole('dialog', { name: 'Rattenbefall' });
  await expect.element(message).toBeVisible();
  // The bell counts once the page is settled, when the dialog would open too.
  await expect.element(page.getByRole('link', { name: '3 ungelesene Nachrichten', includeHidden: true })).toBeInTheDocument();
  await userEvent.type(message.getByLabelText('Ihre Antwort', { exact: true }), 'Bitte kommen Sie noch heute.');
  expect(gateway.sent('UnreadMessages')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(getDialog()).toBeVisible();
});

test('Q-15 the dialog waits while a field is in use, without limit', async () => {
  const started = vi.spyOn(window, 'setInterval');
  const now = vi.spyOn(Date, 'now');
  const getLooks = () => started.mock.calls.filter(([, wait]) => wait === 150);
  const lookOften = () => {
    for (const [look] of getLooks()) for (let at = 0; at < 4; at += 1) (look as () => void)();
  };
  const fetched = Promise.withResolvers<void>();
  gateway.respondWith({
    async notifications() {
      await fetched.promise;
      return unread;
    },
  });
  const field = document.body.appendChild(document.createElement('textarea'));
  await openPortal('/kundenliste');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Ihre Standorte');
  field.focus();
  // The bell counts once the page is settled, when the dialog would open too.
  await expect.element(page.getByRole('link', { name: '3 ungelesene Nachrichten' })).toBeInTheDocument();
  now.mockReturnValue(Date.now() + 60_000);
  lookOften();
  expect(gateway.sent('UnreadMessages')).toEqual([]);
  now.mockRestore();
  field.blur();
  await expect.poll(() => gateway.sent('UnreadMessages')).toHaveLength(1);
  field.focus();
  const before = getLooks().length;
  fetched.resolve();
  await expect.poll(() => getLooks().length).toBeGreaterThan(before);
  lookOften();
  for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  expect(getDialog().elements()).toEqual([]);
  field.blur();
  await expect.element(getDialog()).toBeVisible();
  field.remove();
});
