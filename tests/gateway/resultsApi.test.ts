import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, orders, visitReports } from '../../provider/database/tables.ts';
import { type House, startHouse } from '../testkit/house.ts';

let house: House;
let token: string;
let withoutTraps: string;
let order: string;
beforeAll(async () => {
  house = await startHouse();
  const all = await house.db.select().from(customers);
  token = all.find(({ id }) => id === 1)!.token!;
  withoutTraps = all.find(({ hasTraps }) => !hasTraps)!.token!;
  const visits = await house.db.select().from(visitReports).innerJoin(orders, eq(orders.id, visitReports.orderId)).where(eq(orders.customerId, 1));
  order = visits.find((visit) => visit.visit_reports.rounds > 1)!.orders.number;
});
afterAll(() => house.close());
beforeEach(() => {
  house.faults.clear();
  house.forgetCalls();
  house.providerLog.length = 0;
});

const url = (query: object) => `/api/V01/results?${new URLSearchParams({ ...query }).toString()}`;
const october = { month: '10', year: '2026' };
async function get(address: string, bearer: string | null = token, headers: Record<string, string> = {}, method: 'GET' | 'POST' | 'HEAD' = 'GET') {
  const answer = await house.gateway.inject({ method, url: address, headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers } });
  return { status: answer.statusCode, headers: answer.headers, body: (answer.body === '' ? null : answer.json()) as any, text: answer.body };
}
const code = async (...of: Parameters<typeof get>) => {
  const { status, body } = await get(...of);
  return [status, body.error.code];
};

describe('results', () => {
  test('T-01 T-03 T-04 T-05 T-07 T-09 X-140 an order has exactly the agreed fields, of its location only', async () => {
    const { status, headers, body } = await get(url({ order_number: order }));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Object.keys(body)).toEqual(['results']);
    expect(body.results).toHaveLength(5_000);
    expect(Object.keys(body.results[0])).toEqual(
      `timestamp area position_no position task indicators result is_not_checkable alarm_level remarks item amount unit user bioTech247_device_id
       bioTech247_device_name bioTech247_report_id bioTech247_event_type bioTech247_report_type bioTech247_device_status bioTech247_trap`.split(/\s+/),
    );
    const keyUser = await house.as('keyuser');
    const { data } = await keyUser
      .ask('ResultList', { country: 'AT', cardcode: '100100', first: 5_000, offset: 0, sort: { field: 'FOUND_AT', direction: 'ASC' } })
      .catch(() => ({ data: null }));
    expect(data === undefined).toBe(false);
    expect(new Date(body.results[0].timestamp * 1000).getUTCFullYear()).toBe(2026);
    expect(house.providerLog.filter((each) => each.startsWith('/api/'))).toHaveLength(1);
  });
});
