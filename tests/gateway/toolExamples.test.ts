import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { examples } from '../../web/build/explorerExamples.ts';
import { password, startTestStack } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const run = promisify(execFile);
const stack = useTestStack();
let env: Record<string, string>;
beforeAll(async () => {
  const origin = await stack.gateway.listen({ host: '127.0.0.1', port: 0 });
  env = { PATH: process.env['PATH']!, PORTAL_URL: origin, PORTAL_USER: 'keyuser@portal.example', PORTAL_PASSWORD: password, PORT: '0' };
});

const fetchRedTotals = async (): Promise<Map<string, number>> => {
  const tool = await stack.tool('keyuser');
  const query = `{ locations(first: 200) { nodes { cardcode report { results(first: 1, filter: { levels: [RED] }) { totalCount } } } } }`;
  const { nodes: rows } = (await tool.post({ query })).data.locations as { nodes: { cardcode: string; report: { results: { totalCount: number } } | null }[] };
  return new Map(rows.map(({ cardcode, report }) => [cardcode, report?.results.totalCount ?? 0]));
};

test('W-19 the nightly CSV has all red results, and ends its session', async () => {
  const signOuts = () => stack.audit().filter(({ event, outcome }) => event === 'signOut' && outcome === 'done').length;
  const before = signOuts();
  const { stdout } = await run(process.execPath, ['examples/redResults.ts'], { env, maxBuffer: 64 * 1024 * 1024 });
  const [heading, ...lines] = stdout.trim().split('\r\n');
  expect(heading).toBe('"Country";"Number";"Location";"Found at";"Area";"Position";"Task";"Result";"Remark"');
  const counted = new Map<string, number>();
  for (const line of lines) {
    const cardcode = line.split(';')[1]!.replaceAll('"', '');
    counted.set(cardcode, (counted.get(cardcode) ?? 0) + 1);
  }
  const expected = new Map([...(await fetchRedTotals())].filter(([, total]) => total > 0));
  expect(expected.size).toBeGreaterThan(1);
  expect(counted).toEqual(expected);
  expect(signOuts()).toBe(before + 1);
});

test('W-19 a wrong password is shown, and nothing is written', async () => {
  await expect(run(process.execPath, ['examples/redResults.ts'], { env: { ...env, PORTAL_PASSWORD: 'wrong' } })).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('The sign-in was refused: SIGN_IN_REFUSED'),
  });
});

test('W-19 A-12 the wallboard shows the worst locations, and follows unread messages', async () => {
  const wallboard = spawn(process.execPath, ['examples/wallboard.ts'], { env });
  try {
    const [address] = (await once(wallboard.stdout, 'data')) as [Buffer];
    const fetchPage = async () => (await fetch(address.toString().trim())).text();
    const fetchUnread = async () => Number(/id="unread">(\d+)</.exec(await fetchPage())?.[1]);
    await expect.poll(fetchUnread, { timeout: 20_000 }).not.toBeNaN();
    const before = await fetchUnread();
    const keyUser = await stack.as('keyuser');
    expect(before).toBe((await keyUser.execute('UnreadNotificationCount')).data.unreadNotificationCount);
    expect(before).toBeGreaterThan(0);
    expect(await fetchPage()).toMatch(/<tr class="RED"><td>▲ red<\/td>/);
    const { nodes: rows } = (await keyUser.execute('NotificationList')).data.notifications;
    const ids = rows.filter(({ isUnread }) => isUnread).map(({ id }) => id);
    await keyUser.change('MarkNotificationsRead', { ids: ids.slice(0, 1) });
    await expect.poll(fetchUnread, { timeout: 20_000 }).toBe(before - 1);
  } finally {
    wallboard.kill('SIGTERM');
    await once(wallboard, 'exit');
  }
}, 60_000);

test('W-19 the wallboard names further locations, and survives a restart', async () => {
  const first = await startTestStack();
  const origin = await first.gateway.listen({ host: '127.0.0.1', port: 0 });
  const wallboard = spawn(process.execPath, ['examples/wallboard.ts'], { env: { ...env, PORTAL_URL: origin, PORTAL_USER: 'keyuser.many@portal.example' } });
  let second: typeof first | undefined;
  try {
    const [address] = (await once(wallboard.stdout, 'data')) as [Buffer];
    const fetchLevels = async () => [...(await (await fetch(address.toString().trim())).text()).matchAll(/<tr class="(\w+)">/g)].map(([, level]) => level);
    const red = Array.from({ length: 10 }, () => 'RED');
    await expect.poll(fetchLevels, { timeout: 30_000 }).toEqual(red);
    await first.close();
    await expect.poll(async () => (await (await fetch(address.toString().trim())).text()).includes('no answer since'), { timeout: 30_000 }).toBe(true);
    second = await startTestStack();
    await second.gateway.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) });
    const hasSignedIn = () => second!.audit().some(({ event, outcome }) => event === 'startToolSession' && outcome === 'done');
    await expect.poll(hasSignedIn, { timeout: 30_000 }).toBe(true);
    await expect.poll(async () => (await (await fetch(address.toString().trim())).text()).includes('no answer since'), { timeout: 30_000 }).toBe(false);
    expect(await fetchLevels()).toEqual(red);
  } finally {
    wallboard.kill('SIGTERM');
    await once(wallboard, 'exit');
    await second?.close();
  }
}, 120_000);

test.each(examples.filter(({ query }) => !query.startsWith('subscription')))('the explorer’s example $name returns data', async ({ query }) => {
  const { codes, data } = await (await stack.tool('keyuser')).post({ query });
  expect(codes).toEqual([]);
  expect(Object.values(data as object).some((value) => value !== null)).toBe(true);
});
