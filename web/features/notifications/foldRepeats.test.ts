import { expect, test } from 'vitest';
import { foldRepeats, countLocations } from './foldRepeats.ts';

const createMessage = (id: string, more: object = {}) =>
  ({
    id,
    subject: 'Erhöhte Aktivität',
    sentAt: '2026-11-10T07:05:00Z',
    level: 'RED',
    status: 'OPEN',
    customer: { country: 'AT', cardcode: id },
    ...more,
  }) as never;
const getIds = (...rows: never[]) => [...foldRepeats(rows).values()].map((group) => group.map(({ id }) => id).join(''));

test('folds messages of equal day, subject, priority and status, in order', () => {
  expect(getIds(createMessage('a'), createMessage('b', { subject: 'Neuer Bericht' }), createMessage('c', { subject: 'Erhöhte Aktivität ' }))).toEqual([
    'ac',
    'b',
  ]);
});

test('another day in Vienna, priority or status is another', () => {
  expect(getIds(createMessage('a'), createMessage('b', { sentAt: '2026-11-09T23:30:00Z' }))).toEqual(['ab']);
  expect(getIds(createMessage('a'), createMessage('b', { sentAt: '2026-11-09T22:30:00Z' }))).toEqual(['a', 'b']);
  expect(getIds(createMessage('a'), createMessage('b', { level: 'GREEN' }), createMessage('c', { status: 'WORKED' }))).toEqual(['a', 'b', 'c']);
});

test('Q-07 images to be reviewed are never folded', () => {
  expect(getIds(createMessage('a', { status: 'UNCHECKED_IMAGES' }), createMessage('b', { status: 'UNCHECKED_IMAGES' }))).toEqual(['a', 'b']);
});

test('counts a location once, and not messages to all', () => {
  const rows = [{ country: 'AT', cardcode: '1' }, { country: 'AT', cardcode: '1' }, { country: 'DE', cardcode: '1' }, null];
  expect(countLocations(rows.map((customer, at) => createMessage(String(at), { customer })))).toBe(2);
});
