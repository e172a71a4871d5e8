import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type NewSession, SessionStore } from '../../gateway/auth/sessionStore.ts';
import { SignInRateLimiter } from '../../gateway/auth/signInRateLimiter.ts';
import { readConfig } from '../../gateway/config/config.ts';
import { FactorGuard } from '../../gateway/features/secondFactor/factorGuard.ts';
import { BuildRegistry } from '../../gateway/http/buildRegistry.ts';
import { RefusedTokens } from '../../gateway/http/resultsApi/refusedTokens.ts';
import { openAuditLog } from '../../gateway/infra/audit/auditLog.ts';
import { verifyAuditLog } from '../../gateway/infra/audit/verifyAuditLog.ts';
import { Records } from '../../gateway/infra/records/records.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import type { Store } from '../../gateway/infra/store/store.ts';
import { openContents } from '../../gateway/infra/store/storeContents.ts';
import { IdempotencyStore } from '../../gateway/infra/writes/idempotencyStore.ts';
import { version } from '../../gateway/version.ts';

/*
 * While gateways are upgraded one after the other, each reads what the other version has stored. `stored.json` has what the last release
 * stores. `STORED=write` before the run of this file writes that of this version, at a release.
 */
const file = 'tests/gateway/stored.json';
const folder = mkdtempSync(join(tmpdir(), 'stored-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Files that store values, with the kinds that they store: the beginning of the key. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'auth/userSessions.ts': ['accessTokenSession'],
  'auth/sessionList.ts': ['sessionList'],
  'auth/sessionStore.ts': ['session', 'seen', 'ended', 'visit', 'ends', 'epoch', 'written', 'cleared'],
  'auth/signInRateLimiter.ts': ['known'],
  'features/secondFactor/factorGuard.ts': ['pendingSignIn', 'secondFactor'],
  'graphql/readSets.ts': ['reads'],
  'http/buildRegistry.ts': ['asset', 'document'],
  'http/resultsApi/refusedTokens.ts': ['apiGood', 'apiRefusedToken', 'apiGuessing'],
  'infra/writes/idempotencyStore.ts': ['once'],
};
/** Read by a single line that knows a mark or a text, and does without it; an unknown question is sent without a lead. */
const withoutSample = new Set(['accessTokenSession', 'apiGuessing', 'reads']);

const user = {
  id: '7',
  username: 'eva@kunde.example',
  email: 'eva@kunde.example',
  name: 'Eva Muster',
  role: 'CUSTOMER',
  country: 'AT',
  keyUserId: null,
} as const;
const device = { browser: 'FIREFOX', system: 'WINDOWS' } as unknown as NonNullable<NewSession['origin']>['device'];
const start: NewSession = {
  kind: 'browser',
  user: { ...user },
  actor: null,
  toolName: null,
  origin: { network: '192.0.2.0/24', device, isNew: true },
  keptAside: 'sealed',
  jar: { JSESSIONID: 'a' },
};
const change = { requestId: 'request-0123456789', id: '1' };
const text = 'query Stored { __typename }';
const hash = `sha256:${'a'.repeat(64)}`;

interface Stored {
  version: string;
  secrets: { session: string; visit: string; pending: string };
  values: Record<string, unknown>;
}

const createParts = (store: Store) => ({
  sessions: new SessionStore(store, { idleSeconds: 3_000_000_000, lifeSeconds: 3_000_000_000, actingSeconds: 1_800 }),
  guard: new FactorGuard({ config: readConfig({ SECOND_FACTOR: 'offered', SECRET: 's'.repeat(32) }), records: new Records('off', () => undefined), store }),
  idempotency: new IdempotencyStore(store),
  builds: new BuildRegistry(store),
});

/** Stores one of each kind, by the code that stores it. */
async function storeAll(): Promise<Stored> {
  const url = `file:${join(folder, 'store.sqlite')}`;
  const store = await openStore(url, '');
  const { sessions, guard, idempotency, builds } = createParts(store);
  const { session } = await sessions.create(start, 'a secret of the tests');
  const { session: ended } = await sessions.create(start);
  await sessions.end(ended.key);
  await sessions.markWritten('a');
  await sessions.markCleared();
  await sessions.endAllOfUser('8');
  const visit = await sessions.saveVisitorSession({ JSESSIONID: 'b' }, undefined, '192.0.2.1' as never);
  const pending = await guard.storePending({ session, step: 'CONFIRM', route: '/plan' });
  await guard.markConfirmed(session);
  await guard.setChallenge('a', 'challenge');
  await guard.noteFactor('7');
  await idempotency.run(session, 'change', change, async () => ({ problems: [], id: '1' }));
  const limiter = new SignInRateLimiter(store, { tries: 5, seconds: 900 });
  await limiter.recordSuccess({ kind: 'password', account: user.username, network: '192.0.2.1' as never, device: 'known' });
  const refused = new RefusedTokens(store);
  await refused.noteAccepted('b');
  await refused.noteRefused('a', '192.0.2.1' as never);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets', 'page-1.js'), 'export {};');
  await builds.share(folder, new Map([[hash, { text } as never]]), (cause) => {
    throw cause;
  });
  for (const each of [builds, limiter]) each.close();
  await store.close();
  const contents = openContents(url, '');
  const values: Stored['values'] = {};
  for await (const { key, value } of contents.readEntries()) if (!/^(acquire|count|turns):/.test(key)) values[key] = (value as { value: unknown }).value;
  await contents.close();
  return { version, secrets: { session: 'a secret of the tests', visit, pending }, values };
}

const getKind = (key: string) => key.split(':')[0]!;
/** Types of the fields of a value, by their paths. */
function listShape(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path} ${value === null ? 'null' : typeof value}`];
  if (Array.isArray(value)) return value.flatMap((item) => listShape(item, `${path}[]`));
  return Object.entries(value).flatMap(([name, item]) => listShape(item, `${path}.${name.replace(/^ends:.*/, 'mark')}`));
}
const groupShapes = ({ values }: Stored) => {
  const shapes = new Map<string, Set<string>>();
  for (const [key, value] of Object.entries(values)) shapes.set(getKind(key), new Set([...(shapes.get(getKind(key)) ?? []), ...listShape(value)]));
  return shapes;
};

if (process.env['STORED'] === 'write') writeFileSync(file, `${JSON.stringify(await storeAll(), null, 2)}\n`);
const released = JSON.parse(readFileSync(file, 'utf8')) as Stored;

test('each kind of record has a sample of the last release', () => {
  const writers = globSync('gateway/**/*.ts').filter(
    (each) => /\bvalues\s*\.set\(/.test(readFileSync(each, 'utf8')) && !/infra\/(store|telemetry)\/|\.test\./.test(each),
  );
  const known = Object.keys(kinds).map((each) => `gateway/${each}`);
  expect(
    writers.filter((each) => !known.includes(each)),
    'Name its kinds here, and store one in storeAll.',
  ).toEqual([]);
  const sampled = new Set(Object.keys(released.values).map(getKind));
  expect(
    Object.values(kinds)
      .flat()
      .filter((kind) => !sampled.has(kind) && !withoutSample.has(kind)),
    'Run this file with STORED=write.',
  ).toEqual([]);
});

test('stores each field of the last release for gateways that run it', async () => {
  const present = groupShapes(await storeAll());
  const missing = [...groupShapes(released)].flatMap(([kind, shapes]) =>
    [...shapes].filter((shape) => !present.get(kind)?.has(shape)).map((shape) => `${kind}${shape}`),
  );
  expect(missing, 'A field goes, or changes its type, one release after the last code that reads it.').toEqual([]);
});

test('reads what the last release stored', async () => {
  const store = await openStore('memory:', '');
  for (const [key, value] of Object.entries(released.values)) await store.values.set(key, value, 60_000);
  const { sessions, guard, idempotency, builds } = createParts(store);
  const { secrets } = released;
  const found = await sessions.read(secrets.session, { isBackground: false });
  expect(found?.session).toMatchObject({ kind: 'browser', user, actor: null, jar: { JSESSIONID: 'a' }, keptAside: 'sealed' });
  expect(await sessions.listOpenSessions('8')).toEqual([]);
  expect(await sessions.readVisitorSession(secrets.visit)).toEqual({ JSESSIONID: 'b' });
  expect(await guard.readPending(secrets.pending)).toMatchObject({ step: 'CONFIRM', route: '/plan', session: { user } });
  expect([await guard.isConfirmed(found!.session), await guard.takeChallenge('a')]).toEqual([true, 'challenge']);
  await store.acquire(Object.keys(released.values).find((key) => key.startsWith('once:'))!, 60_000);
  const failAsRepeated = async () => expect.unreachable('The change is made twice.');
  expect(await idempotency.run(found!.session, 'change', change, failAsRepeated)).toEqual({ problems: [], id: '1' });
  expect(await new RefusedTokens(store).isKnownGood('b')).toBe(true);
  expect((await builds.document(hash))?.text).toBe(text);
  await sessions.endAllOfUser('7');
  expect(await sessions.read(secrets.session, { isBackground: false })).toBeNull();
  await store.close();
});

test('continues the audit log of a version before 1.0.0', async () => {
  const lines = [
    '{"number":1,"at":"2026-11-01T00:00:00.000Z","event":"opened","outcome":"done","subject":null,"actor":null,"previous":"0000000000000000000000000000000000000000000000000000000000000000","hash":"9d04c4062ee66e41f097798b0c4b465552dab85f1725e2566b730f7ebf5d917b"}',
    '{"number":2,"at":"2026-11-01T00:00:01.000Z","event":"deleteUser","outcome":"done","subject":"3","actor":null,"from":"192.0.2.1","input":{"id":"9"},"previous":"9d04c4062ee66e41f097798b0c4b465552dab85f1725e2566b730f7ebf5d917b","hash":"0f70cd2e6f911a86d1ad5bc1292f3d699a5f60e96f0a748a0e141bdd3821ac12"}',
  ];
  const log = join(folder, 'audit.jsonl');
  writeFileSync(log, lines.map((line) => `${line}\n`).join(''));
  openAuditLog(log, (cause) => expect.unreachable(String(cause))).close();
  expect(await verifyAuditLog(log)).toMatchObject({ records: 4, faults: [], erased: 0 });
});

test('migrations remove nothing from a gateway of the version before', () => {
  const statements = globSync('gateway/infra/records/migrations/*.sql').flatMap((each) => readFileSync(each, 'utf8').split('--> statement-breakpoint'));
  expect(statements.filter((each) => /\b(DROP|RENAME|SET DATA TYPE|SET NOT NULL)\b/i.test(each) || /ADD COLUMN .*NOT NULL(?!.*DEFAULT)/i.test(each))).toEqual(
    [],
  );
});
