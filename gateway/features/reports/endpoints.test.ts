import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import { lastReport, orderDetails, ordersOfCustomer, reportOfOrder } from './endpoints.ts';
import { toMonthlyAddress, parseMonthlyId } from './models.ts';

const at = { customerId: '1', location: 'AT:1' } as const;
const begun = 1_795_305_600_000;
const ended = 1_795_309_200_000;
const planned = 1_795_200_000_000;
const decodeReport = (response: unknown) => lastReport.decode(response, { customerId: '1', kinds: [] });

describe('a report', () => {
  test('of a visit uses the moments of the visit', () => {
    const visit = { id: 9, started: begun, ended, end: planned };
    expect(decodeReport(visit)).toEqual({ providerId: '9', isMonthly: false, startedAt: new Date(begun), endedAt: new Date(ended) });
  });

  test.each([{ start: begun }, { traplinkedbericht_id: 4, start: begun }])('of a month is known by %j', (more) => {
    const month = { id: 9, started: planned, ended: planned, end: ended, ...more };
    expect(decodeReport(month)).toEqual({ providerId: '9', isMonthly: true, startedAt: new Date(begun), endedAt: new Date(ended) });
  });

  test.each([[null], [{ error: 'keiner' }], [{}]])('is none when the provider returns %j', (response) => expect(decodeReport(response)).toBeNull());
});

describe('an order', () => {
  test('has no report if none exists, unlike a refusal', () => {
    const decodeOwn = (response: unknown) => reportOfOrder.decode(response, { orderId: '5' });
    expect([null, {}, { id: null }, { error: null }].map(decodeOwn)).toEqual([null, null, null, null]);
    expect(decodeOwn({ id: 9, error: false })?.providerId).toBe('9');
    for (const refused of [{ error: true, message: 'Wartung' }, { error: 'Fehler' }]) expect(() => decodeOwn(refused)).toThrow(DecodeError);
  });

  const decodeOrder = (more: object) => ordersOfCustomer.decode([{ id: 5, ...more }], at)[0];

  test('takes every field by the provider’s name for it', () => {
    const sent = { herkunft: 'Servicevertrag', auftragsNr: '2026-001', description: 'Monitoring', datumStarted: begun, ended, info: 'Schlüssel beim Portier' };
    expect(decodeOrder(sent)).toEqual({
      id: '5',
      location: 'AT:1',
      kind: 'MONITORING_VISIT',
      number: '2026-001',
      description: 'Monitoring',
      startedAt: new Date(begun),
      endedAt: new Date(ended),
      info: 'Schlüssel beim Portier',
    });
  });

  test('is single unless by contract, and begins as planned or started', () => {
    expect(decodeOrder({ herkunft: 'Einzelauftrag', datum: planned })).toMatchObject({ kind: 'SINGLE_ORDER', startedAt: new Date(planned), endedAt: null });
    expect(decodeOrder({ datum: planned, datumStarted: begun })).toMatchObject({ startedAt: new Date(begun) });
  });

  test('E-04 is the address of a monthly report where it means one', () => {
    expect(decodeOrder({ traplinkedbericht_id: 7, herkunft: 'Servicevertrag' })).toMatchObject({ id: 'traplinkedbericht_id7', kind: 'MONTHLY_REPORT' });
    expect([parseMonthlyId(toMonthlyAddress('7')), parseMonthlyId('7')]).toEqual(['7', null]);
  });

  test('is none where the provider has none', () => {
    const decodeId = (response: unknown) => orderDetails.decode(response, { orderId: '5', location: 'AT:1' })?.id;
    expect(decodeId({ id: 5 })).toBe('5');
    for (const none of [null, { error: 'keiner' }, {}]) expect(decodeId(none)).toBeUndefined();
  });
});
