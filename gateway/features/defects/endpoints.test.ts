import { describe, expect, test } from 'vitest';
import type { Customer } from '../../access/customerEndpoints.ts';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { defectCount, defectList, defectNow, openDefectsAtPosition, planDefect } from './endpoints.ts';

const customer = { id: '1', location: 'AT:1', country: 'AT', cardcode: '1' } as unknown as Customer;
const createSent = (id: number, status = 'OFFEN', positionId: number | null = null) => ({
  id,
  status,
  position: positionId === null ? null : { id: positionId },
});
const unreadable = { id: 9, status: 'NEU' };
const refused = new DecodeError('error', 'missing');

describe('a list of defects', () => {
  const decodeList = (response: unknown) => defectList.decode(response, { customer, completed: false });

  test('has those that can be read, and counts the others', () => {
    const found = decodeList([createSent(1), unreadable, createSent(2, 'ERLEDIGT')]);
    expect([found.map(({ id, location }) => [id, location]), countUnreadable(found)]).toEqual([
      [
        ['1', 'AT:1'],
        ['2', 'AT:1'],
      ],
      1,
    ]);
  });

  test('is none where the provider refuses it', () => {
    const args = { customer, completed: false, positionId: '7', defectId: '1' };
    for (const endpoint of [defectList, openDefectsAtPosition, defectNow, defectCount])
      expect(() => (endpoint.decode as (response: unknown, of: typeof args) => unknown)({ error: 'nein' }, args)).toThrow(refused);
  });
});

test('at a position are its open ones, whatever the provider sends', () => {
  const response = [createSent(1, 'OFFEN', 7), createSent(2, 'OFFEN', 8), createSent(3, 'ERLEDIGT', 7), createSent(4)];
  expect(openDefectsAtPosition.decode(response, { customer, positionId: '7' }).map(({ id }) => id)).toEqual(['1']);
});

test('one defect is found, missing, or unknown among unreadable rows', () => {
  const decodeNow = (response: unknown) => defectNow.decode(response, { customer, defectId: '2' });
  expect([decodeNow([createSent(1), createSent(2)])?.id, decodeNow([unreadable, createSent(2)])?.id, decodeNow([createSent(1)]), decodeNow([])]).toEqual([
    '2',
    '2',
    null,
    null,
  ]);
  expect(() => decodeNow([unreadable])).toThrow(new DecodeError('response[]', 'a defect'));
});

test('takes the provider’s counts, never below 0', () => {
  const response = { anzahl: 12, offen: 9, erledigt: 4, abgeschlossen: 3 };
  expect(defectCount.decode(response, { customer })).toEqual({ total: 12, open: 9, resolved: 4, completed: 3, unresolved: 5 });
  expect(defectCount.decode({ ...response, erledigt: 10 }, { customer }).unresolved).toBe(0);
});

test('returns the row of the missing plan, or none', () => {
  const decodeRow = (response: unknown) => planDefect.decode(response, { customer });
  expect(decodeRow({ nummer: 8, descriptionShort: 'Kein Plan', descriptionDetail: 'fehlt' })).toEqual({
    id: '-1',
    number: '8',
    summary: 'Kein Plan',
    detail: 'fehlt',
  });
  expect([decodeRow(null), decodeRow({ error: 'keiner' })]).toEqual([null, null]);
});
