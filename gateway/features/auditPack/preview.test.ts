import sharp from 'sharp';
import { expect, test } from 'vitest';
import { GatewayError } from '../../errors.ts';
import { createFieldResolver } from '../../testkit/resolving.ts';
import { auditPack as resolvers } from './resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';

const resolve = createFieldResolver(resolvers);

const createOrder = (id: string, kind: string) => ({ id, kind, number: id, startedAt: new Date('2026-02-01'), endedAt: null });
const user = { name: 'Uta', username: 'uta', role: 'ADMIN' };
const customer = { id: '1', location: 'AT:1', cardcode: '1/00', name: 'Backhaus' };
const days = { from: '2026-01-01', to: '2026-03-31' };

/** A preview of some parts at a location with three visits and two months, and what was read for it. */
async function createPreview(parts: string[], more: object = {}) {
  const read: string[] = [];
  const orders = [...['1', '2', '3'].map((id) => createOrder(id, 'MONITORING_VISIT')), ...['4', '5'].map((id) => createOrder(id, 'MONTHLY_REPORT'))];
  const responses: Record<string, (args: { orderId: string }) => unknown> = {
    getAuftraege: () => orders,
    getBesuchsberichtOfAuftrag: ({ orderId }) => (read.push(orderId), null),
    getSicherheitsdatenblaetter: () => [],
    biotechUserOfCustomer: () => Array.from({ length: 2 }, () => ({ lastName: 'Tal', firstName: 'Jan' })),
    ...more,
  };
  const provider = { clock: systemClock, call: async ({ name }: { name: string }, args: never) => responses[name]!(args) };
  const scope = { getAccess: async () => ({ getAreas: async () => 'all' }) };
  const context = { session: { user, actor: null }, scope, provider };
  const pack = (await resolve('Customer', 'auditPack', customer, { ...days, parts }, context)) as {
    names: string[];
    planned: () => Promise<Record<string, unknown>[]>;
  };
  return { pack, read, calls: async () => Object.fromEntries((await pack.planned()).map(({ part, calls }) => [part, calls])) };
}

test('counts the calls for results once, with their first part', async () => {
  expect(await (await createPreview(['RESULTS', 'MONTHLY_REPORTS', 'TRENDS', 'MATERIAL'])).calls()).toEqual({
    RESULTS: 1 + 3 * 3,
    MONTHLY_REPORTS: 1 + 2,
    TRENDS: 362,
    MATERIAL: 0,
  });
  expect(await (await createPreview(['TRENDS', 'MATERIAL'])).calls()).toEqual({ TRENDS: 362 + 3 * 3 + 2, MATERIAL: 0 });
  for (const [part, own] of [
    ['RESULTS', 1],
    ['MATERIAL', 0],
    ['SAFETY_SHEETS', 1],
  ] as const)
    expect(await (await createPreview([part])).calls()).toEqual({ [part]: own + 3 * 3 + (part === 'RESULTS' ? 0 : 2) });
  expect(await (await createPreview(['RESULTS', 'MATERIAL', 'SAFETY_SHEETS', 'USERS'])).calls()).toEqual({
    RESULTS: 10,
    MATERIAL: 2,
    SAFETY_SHEETS: 1,
    USERS: 1,
  });
});

test('parts without results do not fetch the orders, which may fail', async () => {
  const failAsDown = async () => Promise.reject(new GatewayError('PROVIDER_FAILED', 'down'));
  let requested = 0;
  const { calls } = await createPreview(['USERS'], { getAuftraege: async () => ((requested += 1), []) });
  expect([await calls(), requested]).toEqual([{ USERS: 1 }, 0]);
  expect(await (await createPreview(['RESULTS', 'USERS'], { getAuftraege: failAsDown })).calls()).toEqual({ RESULTS: 0, USERS: 1 });
});

test('contains the chosen parts in order, each read once', async () => {
  const chosen = await createPreview(['USERS', 'RESULTS']);
  expect(chosen.pack.names).toEqual(['RESULTS', 'USERS']);
  const all = (await resolve('Customer', 'auditPack', customer, days, { session: { user, actor: null }, provider: { clock: systemClock } })) as {
    names: string[];
  };
  expect(all.names.join(' ')).toBe(
    'PLANS POSITIONS RESULTS MONTHLY_REPORTS TRENDS DEFECTS ACTIONS MATERIAL SAFETY_SHEETS THRESHOLDS CLIMATE DEVICES TEAM DELIVERY_NOTES OWN_DOCUMENTS USERS',
  );
  // The three visits have no report yet, the list of users is a file; two files are the index.
  const parts = await resolve('AuditPack', 'parts', chosen.pack);
  expect([await resolve('AuditPack', 'files', chosen.pack), await resolve('AuditPack', 'calls', chosen.pack)]).toEqual([1 + 2, 10 + 1]);
  expect(parts).toMatchObject([
    { part: 'RESULTS', files: [] },
    { part: 'USERS', files: [{ title: 'Zugänge' }] },
  ]);
  expect(chosen.read.toSorted()).toEqual(['1', '2', '3', '4', '5']);
});

test('reads the latest thirty reports, and counts the others', async () => {
  const many = Array.from({ length: 33 }, (_none, at) => createOrder(`${at}`, 'MONITORING_VISIT'));
  const { pack, read } = await createPreview(['RESULTS'], { getAuftraege: async () => many });
  const [results] = await pack.planned();
  expect([read.length, (results!['gaps'] as object[]).at(-1)]).toEqual([30, { kind: 'VISITS_NOT_READ_YET', count: 3 }]);
});

test.each([new GatewayError('SESSION_ENDED', 'over'), new TypeError('broken')])('%s ends the whole preview', async (error) => {
  const { pack } = await createPreview(['TEAM'], { getAuftraege: async () => Promise.reject(error) });
  await expect(pack.planned()).rejects.toBe(error);
});

test('a plan without a picture is a gap, an unread one neither', async () => {
  const createPicture = async (...colours: string[]) => {
    const image = sharp({ create: { width: 40, height: 40, channels: 3, background: colours[0]! } });
    const part = { create: { width: 20, height: 20, channels: 3 as const, background: colours.at(-1)! } };
    return (
      await image
        .composite([{ input: part, left: 0, top: 0 }])
        .png()
        .toBuffer()
    ).toString('base64');
  };
  const pictures: Record<string, string | null> = { drawn: await createPicture('white', 'black'), blank: await createPicture('white'), none: null };
  const titles = [...Object.keys(pictures), 'unread'];
  const { pack } = await createPreview(['PLANS'], {
    planIndex: () => titles.map((id) => ({ id, title: id, isReleased: true })),
    async getBase64({ planId }: { planId: string }) {
      if (!(planId in pictures)) throw new GatewayError('PROVIDER_TIMEOUT', 'late');
      return pictures[planId];
    },
  });
  expect(await resolve('AuditPack', 'parts', pack)).toMatchObject([
    {
      files: [{ title: 'drawn' }, { title: 'unread' }],
      gaps: [
        { kind: 'PLAN_WITHOUT_FILE', text: 'blank' },
        { kind: 'PLAN_WITHOUT_FILE', text: 'none' },
      ],
    },
  ]);
});
