import { expect, test } from 'vitest';
import { foldRepeats, locationsIn } from './foldRepeats.ts';

const message = (id: string, more: object = {}) =>
  ({
    id,
    subject: 'Erhöhte Aktivität',
    sentAt: '2026-11-10T07:05:00Z',
    level: 'RED',
    status: 'OPEN',
    customer: { country: 'AT', cardcode: id },
    ...more,
  }) as never;
const idsOf = (...rows: never[]) => [...foldRepeats(rows).values()].map((group) => group.map(({ id }) => id).join(''));

test('what has the same day, subject, priority and status is one, in the order of the rows', () => {
  expect(idsOf(message('a'), message('b', { subject: 'Neuer Bericht' }), message('c', { subject: 'Erhöhte Aktivität ' }))).toEqual(['ac', 'b']);
});

test('another day in Vienna, priority or status is another', () => {
  expect(idsOf(message('a'), message('b', { sentAt: '2026-11-09T23:30:00Z' }))).toEqual(['ab']);
  expect(idsOf(message('a'), message('b', { sentAt: '2026-11-09T22:30:00Z' }))).toEqual(['a', 'b']);
  expect(idsOf(message('a'), message('b', { level: 'GREEN' }), message('c', { status: 'WORKED' }))).toEqual(['a', 'b', 'c']);
});

test('Q-07 images to be reviewed are never folded', () => {
  expect(idsOf(message('a', { status: 'UNCHECKED_IMAGES' }), message('b', { status: 'UNCHECKED_IMAGES' }))).toEqual(['a', 'b']);
});

test('a location counts once, a number in two countries twice, a message to all not', () => {
  const rows = [{ country: 'AT', cardcode: '1' }, { country: 'AT', cardcode: '1' }, { country: 'DE', cardcode: '1' }, null];
  expect(locationsIn(rows.map((customer, at) => message(String(at), { customer })))).toBe(2);
});
