import { beforeEach, expect, test } from 'vitest';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { createSession, sonnleitner } from '../../testkit/sessions.ts';
import { usePostboxFilter } from './usePostboxFilter.ts';

let postbox: ReturnType<typeof usePostboxFilter>;
const draw = (query: string, { term = '', viewer = {}, more = {} }: { term?: string; viewer?: object; more?: object } = {}) => {
  gateway.respondWith({ session: createSession(viewer, more), customer: sonnleitner });
  window.history.pushState(null, '', `/benachrichtigungen${query}`);
  return renderPortalHook(() => (postbox = usePostboxFilter(term)));
};
const chosen = { customer: { country: 'AT', cardcode: '100100' } };
const several = { locationCount: 2, onlyLocation: null };

beforeEach(() => window.history.replaceState(null, '', '/report'));

test('without a word in the address the whole Postbox is shown', async () => {
  await draw('');
  expect(postbox).toMatchObject({ filter: null, hasSeveral: false, isAll: false, isUnread: false, level: null, status: null });
});

test.each([
  ['?unread=1', '', { text: '', isUnread: true, levels: null, statuses: null }],
  ['?level=GREEN', '', { text: '', isUnread: false, levels: ['GREEN'], statuses: null }],
  ['?status=OPEN', '', { text: '', isUnread: false, levels: null, statuses: ['OPEN'] }],
  ['?status=COMPLETED&level=RED', 'Tor', { text: 'Tor', isUnread: false, levels: ['RED'], statuses: ['COMPLETED'] }],
  ['', 'Tor', { text: 'Tor', isUnread: false, levels: null, statuses: null }],
  ['?unread=2&level=BLUE&status=LOST', '', null],
])('the address %j with the term %j requests %j', async (query, term, filter) => {
  await draw(query, { term });
  expect(postbox.filter).toEqual(filter);
});

test.each([
  ['a customer with one location', {}, {}, chosen, { hasSeveral: false, isAll: false }],
  ['a customer with several locations', {}, several, {}, { hasSeveral: true, isAll: true }],
  ['a key user', { role: 'KEY_USER' }, several, {}, { hasSeveral: false, isAll: false }],
  ['an administrator', { role: 'ADMIN' }, several, null, { hasSeveral: false, isAll: false }],
])('Q-14 %s who requests all locations has the Postbox that is theirs', async (_who, viewer, more, place, rest) => {
  await draw('?mandant=AT&cardcode=100100&all=1', { viewer, more });
  await expect.poll(() => postbox).toMatchObject({ place, ...rest });
});

test('Q-14 a customer of several locations has the chosen one’s Postbox', async () => {
  const screen = await draw('?mandant=AT&cardcode=100100', { more: several });
  await expect.poll(() => postbox).toMatchObject({ place: chosen, hasSeveral: true, isAll: false });
  await screen.unmount();
  sessionStorage.clear();
  gateway.respondWith({ session: createSession({}, several), customer: null });
  window.history.replaceState(null, '', '/benachrichtigungen?mandant=AT&cardcode=100999');
  await renderPortalHook(() => (postbox = usePostboxFilter('')));
  await expect.poll(() => postbox.place).toBeNull();
});
