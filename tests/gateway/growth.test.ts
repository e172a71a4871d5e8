import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { useTestStack } from '../testkit/useTestStack.ts';

/* A key user with many locations: pages cost the same number of provider calls, however many locations there are. */
const stack = useTestStack();

const isAustrian = ({ request }: FastifyReply) => (request.query as { mandant?: string }).mandant === 'AT';

/** Makes the provider list so many locations of the key user. */
function listMany(count: number): void {
  const createLocationRow = (at: number) => ({
    id: 700_000 + at,
    cardcode: String(700_000 + at),
    kunde: `Filiale ${String(at).padStart(4, '0')}`,
    ort: `Ort ${at % 40}`,
    biotechCountry: 'AT',
    alarmLevel: 'GELB',
    alarmLevelOrder: 2,
    alarmLevelMonatsbericht: at % 9 === 0 ? 'ROT' : null,
    alarmLevelOrderMonatsbericht: at % 9 === 0 ? 3 : null,
    monatsberichtStarted: at % 3 === 0 ? '2026-11-01' : null,
    anzahlOffeneMaengel: at < 300 ? at % 5 : 0,
    ended: '2026-10-01',
  });
  const all = Array.from({ length: count }, (_none, at) => createLocationRow(at));
  const createImages = (offset: number) =>
    Array.from({ length: 50 }, (_none, at) => ({ id: offset + at, customer: all[at], src: `/b/${at}`, dateTime: '2026-11-20', task: null }));
  stack.alter('/datenbroker/countCustomerOfKeyUser', () => ({ anzahl: count, customer: all }));
  stack.alter('/datenbroker/customers', (sent, reply) => ({ ...sent, customerListAnalytics: isAustrian(reply) ? all : [] }));
  stack.alter('/datenbroker/countTraplinkedImages', () => ({ anzahl: 120 }));
  stack.alter('/datenbroker/getTraplinkedImages', () => ({ traplinkedReportImages: createImages(0) }));
  stack.alter('/datenbroker/getTraplinkedDevices', () => ({ traplinkedDevices: [] }));
  stack.alter('/notification/show', () => ({ neuerMangel: true }));
  stack.alter('/notification/listTraplinkedNotifications', () => []);
  stack.alter('/biotechUser/getBenutzerrechte', () => ({ id: 1, showAreas: null }));
}

/** Number of provider calls of an operation in a new session, which must be complete. */
async function countProviderCalls(operation: string, variables: object): Promise<number> {
  const person = await stack.as('keyuser');
  stack.clearCalls();
  const { codes } = await person.execute(operation, variables);
  expect(codes, operation).toEqual([]);
  return stack.calls().length;
}

test.each<[operation: string, variables: object, calls: number]>([
  ['LocationList', { first: 20 }, 25],
  ['LocationList', { first: 40, defectsOf: 20 }, 25],
  ['LocationList', { first: 40 }, 45],
  ['LocationList', { first: 20_000 }, 105],
  ['Portfolio', {}, 3],
  ['DashboardChart', { kind: 'ALARMS_PER_YEAR' }, 36],
  ['AllNotifications', {}, 2],
  ['NotificationCounts', {}, 205],
  ['TrapImageList', {}, 5],
  ['AllDevices', { locationLimit: 25, withPlaces: false }, 30],
  ['UnreadNotificationCount', {}, 30],
  ['NotificationList', {}, 30],
  ['NotificationList', { filter: { isUnread: true } }, 80],
  ['Search', { term: 'Filiale 00' }, 5],
])('%s %j takes at most %i provider calls, with 5,000 locations too', async (operation, variables, maxCalls) => {
  const counts: number[] = [];
  for (const count of [300, 5_000]) {
    listMany(count);
    counts.push(await countProviderCalls(operation, variables));
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(maxCalls);
});

test.each(['customer', 'areas'])('G-08 any page of 8,000 positions takes 8 provider calls of %s at most', async (name) => {
  const createPositionRow = (at: number) => ({
    id: 800_000 + at,
    positionsNr: `W${String(at).padStart(5, '0')}`,
    positionsBesch: 'Wand',
    area: { id: at % 2 ? 101 : 103, name: at % 2 ? 'Produktion' : 'Büro' },
  });
  const all = Array.from({ length: 8_000 }, (_none, at) => createPositionRow(at));
  const filterOwn = (reply: FastifyReply) => ((reply.request.query as { areas?: string }).areas ? all.filter((_row, at) => at % 2) : all);
  stack.alter('/datenbroker/countPositionen', (_sent, reply) => ({ anzahl: filterOwn(reply).length }));
  stack.alter('/datenbroker/getPositionen', (_sent, reply) => {
    const { max, offset } = reply.request.query as { max?: string; offset?: string };
    return max ? filterOwn(reply).slice(Number(offset), Number(offset) + Number(max)) : all;
  });
  const visible = name === 'areas' ? 4_000 : 8_000;
  for (const [requested, total] of [
    ['first: 20', visible],
    ['first: 20, offset: 3980', visible],
    ['first: 1000, offset: 3000', visible],
    ['first: 20, offset: 40, filter: { text: "W00" }', visible / 8],
    ['first: 20, orderBy: { field: NUMBER, direction: DESC }', visible],
  ] as const) {
    const tool = await stack.tool(name);
    stack.clearCalls();
    const { data, codes } = await tool.post({
      query: `{ customer(key: { country: AT, cardcode: "100100" }) { positions(${requested}) { totalCount unreadableCount nodes { number areaName } } } }`,
    });
    const { totalCount, unreadableCount, nodes } = data.customer.positions;
    expect([codes, totalCount, unreadableCount, nodes.length], requested).toEqual([[], total, 0, requested.includes('1000') ? 1_000 : 20]);
    expect(new Set(nodes.map(({ areaName }: { areaName: string }) => areaName)).has('Büro'), requested).toBe(name === 'customer');
    expect(stack.calls().length, requested).toBeLessThanOrEqual(8);
  }
});
