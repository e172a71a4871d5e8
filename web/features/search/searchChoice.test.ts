import { expect, test } from 'vitest';
import { toChoice, toPlanChoice } from './searchChoice.ts';

const customer = { country: 'AT', cardcode: '100 100', name: 'Bäckerei', postcode: '4600', city: 'Wels' };
const createHit = (kind: string, more: object = {}) =>
  ({ kind, id: '5/1', number: 'K-5', text: 'Tor', at: '2026-11-09T08:00:00Z', positionId: '12', customer, ...more }) as unknown as Parameters<
    typeof toChoice
  >[0];
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Parameters<typeof toChoice>[1];
const place = '?mandant=AT&cardcode=100%20100';

test.each([
  ['LOCATION', 'Bäckerei', '4600 Wels · K-5', `/besuchsbericht${place}`],
  ['POSITION', 'K-5 Tor', 'Bäckerei', `/positionen/5%2F1${place}`],
  ['DEFECT', 'defect K-5 Tor', '09.11.2026', `/maengelliste${place}&defect=5%2F1`],
  ['DEVICE', 'Tor', 'K-5', `/positionen/12${place}`],
  ['REPORT', 'visit K-5', '09.11.2026 Tor', `/besuchsbericht${place}&report=5%2F1`],
])('a hit of the kind %s has a name and a link', (kind, title, detail, to) => {
  expect(toChoice(createHit(kind), t)).toEqual({ kind, title, detail, to });
});

test('a month’s report is called by its month', () => {
  expect(toChoice(createHit('REPORT', { number: null }), t).title).toBe('monthly 11.2026');
});

test.each([
  ['own:Vertrag & Co', 'lists.own 09.11.2026', '&tab=own&oq=Vertrag%20%26%20Co'],
  ['general:Info', 'lists.general 09.11.2026', '&tab=general&gq=Info'],
  ['sheets:Paste', 'lists.sheets 09.11.2026', '&tab=sheets&sq=Paste'],
])('the document %s leads to its list, filtered for it', (id, detail, query) => {
  expect(toChoice(createHit('DOCUMENT', { id }), t)).toMatchObject({ title: 'Tor', detail, to: `/sicherheitsdatenblaetter${place}${query}` });
});

test('a thing without a name has an empty title', () => {
  const empty = { number: null, text: null, at: null, positionId: null };
  expect(toChoice(createHit('DEVICE', empty), t)).toMatchObject({ title: '', detail: '', to: `/positionen/${place}` });
  expect(toChoice(createHit('DEFECT', empty), t)).toMatchObject({ title: 'defect  ', detail: '' });
});

test('a position on a plan links there too, nothing else does', () => {
  expect(toPlanChoice(createHit('POSITION'), '/plan?x', t)).toEqual({ kind: 'POSITION', title: 'onPlan K-5 Tor', detail: 'Bäckerei', to: '/plan?x' });
  expect([toPlanChoice(createHit('POSITION'), null, t), toPlanChoice(createHit('DEVICE'), '/plan?x', t)]).toEqual([null, null]);
});
