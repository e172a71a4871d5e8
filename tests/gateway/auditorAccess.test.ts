import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../provider/database/tables.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const day = 86_400_000;
const getDayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const stack = useTestStack(
  { PROVIDER_SERVICE_USER: 'service@portal.example', PROVIDER_SERVICE_PASSWORD: password, ACTIVITY_DAYS: '400', PROVIDER_REQUESTS_PER_MINUTE: '100000' },
  [users],
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const period = { from: '2025-11-01', to: '2026-11-22' };
const create = (person: Caller, input: object = {}) =>
  person.execute('CreateAuditorLink', {
    input: {
      requestId: randomUUID(),
      customer: bakery,
      auditorName: 'Ida Prüfer',
      ...period,
      parts: ['POSITIONS', 'DEFECTS'],
      expiresOn: getDayAfter(7),
      ...input,
    },
  });
async function createLink(person: Caller, input: object = {}): Promise<{ id: string; secret: string }> {
  const { link, secret } = (await create(person, input)).data.createAuditorLink;
  return { id: link.id, secret };
}
const enter = async (secret: string, code: string | null = null, visitor = stack.visitor()) => ({
  visitor,
  response: await visitor.execute('EnterAudit', { input: { secret, code } }),
});
async function createAuditor(person: Caller, input: object = {}): Promise<{ id: string; auditor: Caller }> {
  const { id, secret } = await createLink(person, input);
  const { visitor, response } = await enter(secret);
  expect(response.data.enterAudit).toMatchObject({ refusal: null, problems: [] });
  return { id, auditor: visitor };
}
const getRefusal = async (secret: string, code: string | null = null) => (await enter(secret, code)).response.data.enterAudit.refusal;
const revoke = (person: Caller, id: string) => person.execute('RevokeAuditorLink', { input: { requestId: randomUUID(), customer: bakery, id } });
const fetchOverview = (auditor: Caller) => auditor.execute('AuditorOverview', { language: 'DE' });
const fetchPartResponse = (auditor: Caller, name: string) => auditor.execute('AuditorPart', { part: name, language: 'DE' });
const fetchPart = async (auditor: Caller, name: string) => (await fetchPartResponse(auditor, name)).data.auditorView.part;
const fetchTables = async (auditor: Caller, name: string, number: number, skip = 0) =>
  (await auditor.execute('AuditorItem', { part: name, number, skip, language: 'DE' })).data.auditorView.part.item.tables;
const fetchLinks = async (person: Caller) => (await person.execute('AuditorLinks', { customer: bakery })).data.customer.auditorLinks;

describe('the link of an auditor', () => {
  test('is shown once, opens the overview, and says what was opened', async () => {
    const person = await stack.as('customer');
    const input = { requestId: randomUUID(), parts: ['DEFECTS', 'POSITIONS'] };
    const first = (await create(person, input)).data.createAuditorLink;
    const again = (await create(person, input)).data.createAuditorLink;
    expect(first.secret).toMatch(/^[\w-]{55}$/);
    expect(again).toMatchObject({ link: { id: first.link.id }, secret: null });
    const { visitor: auditor } = await enter(first.secret);
    expect((await fetchOverview(auditor)).data.auditorView).toMatchObject({
      id: first.link.id,
      locationName: 'Großbäckerei Sonnleitner',
      cardcode: '100100',
      auditorName: 'Ida Prüfer',
      ...period,
      parts: ['POSITIONS', 'DEFECTS'],
    });
    await fetchPart(auditor, 'POSITIONS');
    await fetchPart(auditor, 'POSITIONS');
    const [link] = await fetchLinks(person);
    expect(link).toMatchObject({ state: 'ACTIVE', hasCode: false, visitsTotal: 2 });
    expect(link!.visits.map((visit: { part: string | null; network: string }) => [visit.part, visit.network])).toEqual([
      ['POSITIONS', '127.0.0.0/24'],
      [null, '127.0.0.0/24'],
    ]);
    expect(stack.audit().find(({ event, auditorLink }) => event === 'enterAudit' && auditorLink === link!.id)).toMatchObject({
      subject: '3',
      by: 'auditor',
      location: 'AT:100100',
    });
    await vi.waitFor(async () => {
      const { nodes } = (await (await stack.as('keyuser')).execute('ActivityList', { customer: bakery, filter: { kinds: ['AUDITORS'] }, first: 20 })).data
        .activity;
      expect(nodes.map(({ event }) => event)).toEqual(expect.arrayContaining(['createAuditorLink', 'enterAudit']));
    });
  });

  test.each([
    ['auditorName', { auditorName: ' ' }],
    ['to', { from: '2022-01-01' }],
    ['parts', { parts: [] }],
    ['expiresOn', { expiresOn: getDayAfter(32) }],
    ['expiresOn', { expiresOn: '2020-01-01' }],
    ['code', { code: '12345' }],
  ])('with a wrong %s is not created', async (field, input) => {
    expect((await create(await stack.as('customer'), input)).data.createAuditorLink).toMatchObject({
      link: null,
      secret: null,
      problems: [{ code: 'INVALID', field }],
    });
  });

  test('is created for permitted locations, twenty at most', async () => {
    expect((await create(await stack.as('customer'), { customer: { country: 'AT', cardcode: '100136' } })).codes).toEqual(['NOT_FOUND']);
    expect((await create(await stack.as('admin'))).codes).toEqual(['FORBIDDEN']);
    const person = await stack.as('no.deliverynotes');
    for (let at = 0; at < 20; at += 1) await create(person);
    expect((await create(person)).data.createAuditorLink).toMatchObject({ link: null, problems: [{ code: 'REFUSED' }] });
  });

  test('is listed and revoked by its creator and the key user', async () => {
    const { id } = await createLink(await stack.as('no.defects'));
    const keyUser = await stack.as('keyuser');
    expect((await fetchLinks(keyUser)).find((link: { id: string }) => link.id === id)).toMatchObject({ userName: 'Mia Mangel' });
    const other = await stack.as('customer');
    expect((await fetchLinks(other)).filter((link: { id: string }) => link.id === id)).toEqual([]);
    expect((await revoke(other, id)).codes).toEqual(['NOT_FOUND']);
    expect((await revoke(keyUser, id)).data.revokeAuditorLink.link.state).toBe('REVOKED');
  });
});

describe('an auditor', () => {
  test('reads the chosen parts as pages with its creator’s access', async () => {
    const parts = ['POSITIONS', 'RESULTS', 'DEFECTS', 'USERS'];
    const { auditor } = await createAuditor(await stack.as('customer'), { parts, from: '2026-09-01' });
    const [table] = await fetchTables(auditor, 'POSITIONS', 1);
    expect(table!.columns).toContain('Position');
    expect(table!.rows.length).toBe(Math.min(200, table!.rowsTotal));
    expect((await fetchTables(auditor, 'POSITIONS', 1, table!.rowsTotal - 1))[0!]!.rows).toHaveLength(1);
    const visits = await fetchPart(auditor, 'RESULTS');
    expect(visits.items.length).toBeGreaterThan(0);
    for (const { title, files } of visits.items) {
      expect(title).toMatch(/^Besuch \d\d\.(09|10|11)\.2026/);
      expect(files.map(({ ending }) => ending)).toEqual(['pdf', 'xlsx']);
    }
    expect((await fetchTables(auditor, 'RESULTS', 1))[0]!.rowsTotal).toBeGreaterThan(0);
    expect((await fetchPart(auditor, 'USERS')).state).toBe('FORBIDDEN');

    const restricted = await createAuditor(await stack.as('areas'));
    const { rowsTotal } = (await fetchTables(restricted.auditor, 'POSITIONS', 1))[0]!;
    expect(rowsTotal).toBeGreaterThan(0);
    expect(rowsTotal).toBeLessThan(table!.rowsTotal);
    const without = await createAuditor(await stack.as('no.defects'));
    expect((await fetchPart(without.auditor, 'DEFECTS')).state).toBe('FORBIDDEN');
  });

  test('opens the pack and files of its link in its session', async () => {
    const person = await stack.as('customer');
    const { id, auditor } = await createAuditor(person, { parts: ['POSITIONS'] });
    const { url } = (await fetchOverview(auditor)).data.auditorView.file;
    const pack = await auditor.get(url);
    expect(pack.status).toBe(200);
    expect(pack.body.includes('00_index.html') && pack.body.includes('/01_Positionsverzeichnis.pdf')).toBe(true);
    const { files } = (await fetchPart(auditor, 'POSITIONS')).items[0]!;
    const { body, headers } = await auditor.get(files[0]!.file.url);
    expect(body.subarray(0, 4).toString()).toBe('%PDF');
    expect(String(headers['content-disposition'])).toContain('"Positionsverzeichnis_100100.pdf"');
    expect((await (await createAuditor(person, { parts: ['POSITIONS'] })).auditor.get(url)).status).toBe(404);
    const own = (await person.execute('AuditPackFile', { customer: bakery, ...period, parts: ['USERS'], language: 'DE' })).data.customer.auditPack.file.url;
    expect((await auditor.get(own)).status).toBe(404);
    expect((await fetchLinks(person)).find((link: { id: string }) => link.id === id)!.visits.filter(({ isPack }) => isPack)).toHaveLength(1);
    await revoke(person, id);
    expect((await auditor.get(url)).status).toBe(401);
  });

  test('ends with the sign-out, without the provider’s session', async () => {
    const person = await stack.as('customer');
    const one = await createAuditor(person);
    const other = await createAuditor(person);
    stack.clearCalls();
    await one.auditor.execute('SignOut');
    expect(stack.calls()).toEqual([]);
    expect((await fetchOverview(one.auditor)).codes).toEqual(['NOT_SIGNED_IN']);
    expect((await fetchOverview(other.auditor)).codes).toEqual([]);
  });
});

describe('access of an auditor ends', () => {
  test('with its last day, and the link says so', async () => {
    const { secret } = await createLink(await stack.as('customer'), { expiresOn: getDayAfter(1) });
    const { visitor: auditor } = await enter(secret);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${getDayAfter(2)}T12:00:00Z`) });
    expect((await fetchOverview(auditor)).codes).toEqual(['NOT_SIGNED_IN']);
    expect(await getRefusal(secret)).toBe('EXPIRED');
  });

  test('within ten seconds when its creator is disabled at the provider', async () => {
    const { secret } = await createLink(await stack.as('no.editplan'));
    const { visitor: auditor } = await enter(secret);
    expect((await fetchOverview(auditor)).codes).toEqual([]);
    await stack.db.update(users).set({ enabled: false }).where(eq(users.id, 12));
    const later = performance.now() + 10_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect((await fetchOverview(auditor)).codes).toEqual(['NOT_SIGNED_IN']);
    expect(await getRefusal(secret)).toBe('ENDED');
  });
});

describe('guesses', () => {
  test('of a code are bounded for a link, from everywhere', async () => {
    const { secret } = await createLink(await stack.as('customer'), { code: 'Keller 7' });
    expect([await getRefusal(secret), await getRefusal(secret, 'Keller 8'), await getRefusal(secret, ' Keller 7 ')]).toEqual([
      'CODE_NEEDED',
      'CODE_WRONG',
      null,
    ]);
    for (let at = 0; at < 5; at += 1) expect(await getRefusal(secret, `guess ${at}`)).toBe('CODE_WRONG');
    expect((await enter(secret, 'Keller 7')).response.codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });
  test('of a secret open nothing', async () => {
    const { id, secret } = await createLink(await stack.as('customer'));
    for (const wrong of ['', 'x', `${id}${'a'.repeat(43)}`, `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`])
      expect(await getRefusal(wrong)).toBe('UNKNOWN');
  });
  test('is entered by browsers and not by tools', async () => {
    const { secret } = await createLink(await stack.as('customer'));
    const tool = await stack.tool('customer');
    expect((await tool.post({ query: `mutation { enterAudit(input: { secret: "${secret}" }) { refusal } }` })).codes).toEqual(['FORBIDDEN']);
  });
});
