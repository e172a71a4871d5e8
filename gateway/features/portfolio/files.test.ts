import { buffer, text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forbidden, GatewayError } from '../../errors.ts';
import { toCustomerState } from '../../access/customerEndpoints.ts';
import * as readinessService from '../readiness/service.ts';
import { portfolioFile } from './files.ts';
import { packLabels } from './labelCodes.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.now();
const bakery = { id: 1, cardcode: '100100', biotechCountry: 'AT', kunde: 'Bäckerei', zipcode: '4600', ort: 'Wels', adresse: 'Lindenweg 1' };
const lastChecks = { alarmLevel: 'ROT', alarmLevelOrder: 3, ended: now - 3 * day - 60_000, monatsberichtStarted: now - 40 * day };
const [baker, miller] = [
  toCustomerState({ ...bakery, ...lastChecks }),
  toCustomerState({ id: 2, cardcode: '100200', biotechCountry: 'AT', kunde: 'Mühle', alarmLevel: 'GRUEN', alarmLevelOrder: 1 }),
];
const chart = { pointNames: ['10.2026', '11.2026'], series: [{ level: 'RED', values: [4, 2.5] }] };
const defects = ['HIGH', 'LOW', 'HIGH'].map((priority, at) => ({ priority, status: at === 2 ? 'RESOLVED' : 'OPEN' }));
const heard = { lastHeartbeatAt: new Date(), statusCode: null, battery: 1 };
const devices = [{ ...heard, lastHeartbeatAt: null, lastHeartbeatText: null }, heard, heard];
const counted = { findings: 7, notRead: [], notOpen: [] };
afterEach(() => void vi.restoreAllMocks());

/** The file, with its arguments and the results that are found. */
async function bodyOf(args: object, found: object = {}, readiness: object = counted): Promise<never> {
  const responses: Record<string, (args: { customerId: string }, calls: object) => unknown> = {
    customers: () => [miller, baker],
    getChartDataOfBesuchsbericht: ({ customerId }) => (customerId === '1' ? chart : null),
    getAuftraege: () => [],
    getMaengel: () => defects,
    getTraplinkedDevices: () => devices,
    ...found,
  };
  const newCalls = () => {
    const calls = { clock: systemClock, call: async ({ name }: { name: string }, requested: never) => responses[name]!(requested, calls) };
    return calls;
  };
  vi.spyOn(readinessService, 'countFindings').mockResolvedValue(readiness as never);
  const session = { user: { id: '1', role: 'ADMIN', country: 'AT' }, actor: null };
  const requested = {
    format: 'CSV',
    language: 'DE',
    requested: '{"country":null,"filter":null}',
    sort: 'null',
    labels: packLabels([], []),
    readiness: '[]',
    ...args,
  };
  const opened = await portfolioFile.open(requested as never, newCalls() as never, { session, newCalls, records: { isOn: false } } as never);
  return opened!.body as never;
}
const linesOf = async (...requested: Parameters<typeof bodyOf>) => (await text(await bodyOf(...requested))).replace('\ufeff', '').trimEnd().split('\r\n');

describe('the file of compared locations', () => {
  test.each([
    ['{"country":null,"filter":null}', 'AT', '–'],
    ['{"country":"AT","filter":"wels"}', 'AT', 'wels'],
  ])('says on its first sheet what it contains: %s', async (requested, country, filter) => {
    const sheet = await readSheet(await buffer(await bodyOf({ format: 'EXCEL', requested })), 'Angaben');
    expect(sheet).toEqual(expect.arrayContaining([expect.arrayContaining(['Land', country]), expect.arrayContaining(['Filter', filter])]));
  });

  test('is sorted by the day of the last check as the page is, the longest ago first when ascending', async () => {
    const brewer = toCustomerState({ ...bakery, id: 3, cardcode: '100300', kunde: 'Brauerei', ended: now - 9 * day });
    const order = async (direction: string) => {
      const [, ...rows] = await linesOf({ sort: JSON.stringify({ field: 'LAST_CHECK', direction }) }, { customers: () => [miller, baker, brewer] });
      return rows.map((row) => row.split(';')[2]);
    };
    expect(await order('ASC')).toEqual(['Brauerei', 'Bäckerei', 'Mühle']);
    expect(await order('DESC')).toEqual(['Bäckerei', 'Brauerei', 'Mühle']);
  });

  test('says what of a row could not be read, or is not open', async () => {
    const broken = async () => {
      throw new GatewayError('PROVIDER_UNREACHABLE', 'Away.');
    };
    const closed = async () => {
      throw forbidden('This');
    };
    const [, row] = await linesOf({ language: 'EN' }, { getTraplinkedDevices: broken, getMaengel: closed });
    expect(row).toMatch(/;-1\.5;;;;;"not all figures could be read; you have no permission for some of the figures"$/);
    await expect(linesOf({}, { getTraplinkedDevices: () => Promise.reject(new Error('slip')) })).rejects.toThrow('slip');
  });
});
