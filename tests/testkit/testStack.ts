import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { readConfig } from '../../gateway/config/config.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { createGateway } from '../../gateway/server.ts';
import { customers, users } from '../../provider/database/tables.ts';
import { Faults } from '../../provider/faults.ts';
import { createProvider } from '../../provider/server.ts';
import type { Caller } from './caller.ts';
import { getOperation } from './operations.ts';
import { PersonCanary, readRecords, SecretCanary } from './canaries.ts';
import { openDemo } from './demoDump.ts';
import { editBase, runUnrecorded } from './editBase.ts';
import { runOperation } from './graphqlClient.ts';
import { readLinkCode } from './linkCode.ts';
import { getPortalSchema } from './portalSchema.ts';
import { recordRequests } from './recorder.ts';
import { openTestRecords } from './recordsInMemory.ts';
import { createRoundCounter } from './rounds.ts';

export type { Caller } from './caller.ts';
export { getDocumentId, getOperation } from './operations.ts';

export const password = 'Demo-Portal-2026!';

/** The real gateway before the real provider with its demo data, in one process. */
export async function startTestStack(settings: Record<string, string> = {}, schema?: GraphQLSchema) {
  const opened = await openDemo();
  const faults = new Faults();
  const refused: string[] = [];
  const providerLog: string[] = [];
  const log: string[] = [];
  const provider = await createProvider({
    db: opened.db,
    faults,
    captchaCode: 'aB3dE9',
    portalUrl: 'https://portal.example',
    onRefused: (why) => void refused.push(why),
  });
  const actingLog: { path: string; admin: string; as: string }[] = [];
  provider.addHook('onRequest', async (request) => {
    providerLog.push(request.url);
    const { 'x-acting-admin': admin, 'x-acting-as': as } = request.headers;
    if (admin) actingLog.push({ path: request.url.split('?')[0]!, admin: String(admin), as: String(as) });
  });
  const sent = recordRequests(provider);
  const rounds = createRoundCounter(provider);
  const alterations = new Map<string, (sentBody: any, reply: FastifyReply) => unknown>();
  provider.addHook('preSerialization', async ({ url }, reply, sentBody) => alterations.get(url.split('?')[0]!)?.(structuredClone(sentBody), reply) ?? sentBody);
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const providerUrl = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`;
  const calls: { name: string; kind: 'read' | 'write' }[] = [];
  const config = readConfig({
    PROVIDER_URL: providerUrl,
    STORE_URL: 'memory:',
    RECORDS_URL: 'memory:',
    SECOND_FACTOR: 'off',
    ACTIVITY_DAYS: '0',
    WEB_FOLDER: 'off', // Tests of pages write their own files, so that a build of the client changes nothing.
    LOG_LEVEL: 'debug',
    AUDIT_FILE: `node_modules/.cache/portal/audit/${randomUUID()}.jsonl`,
    PROVIDER_TIMEOUT_SECONDS: '3',
    ...settings,
  });
  const secrets = new SecretCanary();
  const persons = new PersonCanary();
  const { PROVIDER_URL: url, PROVIDER_CONNECTIONS: connections, PROVIDER_TIMEOUT_SECONDS: timeoutSeconds } = config;
  const createClient = () => new ProviderClient({ url, connections, timeoutSeconds });
  const client = createClient();
  const store = await openStore(config.STORE_URL, config.STORE_PREFIX);
  const startGateway = (to: ProviderClient) =>
    createGateway(config, {
      client: to,
      store,
      connectRecords: openTestRecords,
      schema: schema ?? getPortalSchema(),
      logTo: { write: (line) => void log.push(line) },
      onProviderCall: (name, kind) => void calls.push({ name, kind }),
    });
  const gateway = await startGateway(client);
  const others = [] as FastifyInstance[];
  function createCaller(token?: string, from?: string, through = gateway): Caller {
    if (token) secrets.add(token);
    persons.add(from);
    const cookies = new Map<string, string>();
    const createHeaders = (more: Record<string, string> = {}) => ({
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...more,
    });
    const keep = (set: readonly { name: string; value: string }[]) => {
      for (const { name, value } of set)
        if (value === '') cookies.delete(name);
        else {
          cookies.set(name, value);
          secrets.add(value);
        }
    };
    const self: Caller = {
      cookies,
      token,
      async execute(operation: string, variables: any = {}) {
        let sentHeaders: Record<string, unknown> = {};
        const result = await runOperation('http://portal/graphql', getOperation(operation), variables, async (_url, init) => {
          const response = await through.inject({
            method: 'POST',
            url: '/graphql',
            headers: createHeaders(Object.fromEntries(new Headers(init!.headers))),
            payload: init!.body as string,
          });
          keep(response.cookies);
          sentHeaders = response.headers;
          return new Response(response.payload, { status: response.statusCode, headers: { 'content-type': String(response.headers['content-type']) } });
        });
        return { ...result, headers: sentHeaders };
      },
      async change(operation: string, input: any) {
        const based = 'requestId' in input ? input : await runUnrecorded([calls, sent, providerLog], () => editBase(self, operation, input));
        return self.execute(operation, { input: { requestId: randomUUID(), ...based } });
      },
      async post(body, headers) {
        const response = await through.inject({
          method: 'POST',
          url: '/graphql',
          headers: createHeaders({ 'content-type': 'application/json', ...headers }),
          payload: typeof body === 'string' ? body : JSON.stringify(body),
        });
        keep(response.cookies);
        const parsed = response.json() as { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] };
        return {
          status: response.statusCode,
          data: parsed.data,
          codes: (parsed.errors ?? []).map(({ extensions }) => extensions?.code ?? ''),
          messages: (parsed.errors ?? []).map(({ message }) => message),
          headers: response.headers,
        };
      },
      async upload(url, payload, headers) {
        const response = await through.inject({ method: 'POST', url, headers: createHeaders(headers), payload });
        return { status: response.statusCode, body: response.json() };
      },
      async get(url, headers) {
        const response = await through.inject({ method: 'GET', url, headers: createHeaders(headers) });
        keep(response.cookies);
        return { status: response.statusCode, headers: response.headers, body: response.rawPayload };
      },
    };
    return self;
  }

  async function signIn(name: string, secret = password, through = gateway): Promise<Caller> {
    const person = createCaller(undefined, undefined, through);
    const { data } = await person.execute('SignIn', { input: { username: `${name}@portal.example`, password: secret, language: 'DE' } });
    if (!data?.signIn.session) throw new Error(`${name} could not sign in.`);
    calls.length = 0;
    return person;
  }

  return {
    faults,
    gateway,
    /** Ends the TTL of all responses that a session has cached. */
    expire: ({ cookies, token = '' }: Caller) =>
      [...cookies.values(), token].forEach((secret) => client.invalidateSession(`${createHash('sha256').update(secret).digest('hex')} `)),
    /** Changes the provider's responses for this path, as another provider would send them; null restores them. */
    alter: (path: string, change: ((sentBody: any, reply: FastifyReply) => unknown) | null) =>
      void (change ? alterations.set(path, change) : alterations.delete(path)),
    /** Address of the provider itself, also where the gateway reaches it through a proxy. */
    providerUrl,
    /** The provider's own database, to look behind the scenes. */
    db: opened.db,
    restore: opened.restore,
    /** Addresses that reached the provider. */
    providerLog,
    /** Query parameters of the requests whose address contains this path, in order. */
    listParameters: (path: string) =>
      providerLog.filter((url) => url.includes(path)).map((url) => Object.fromEntries(new URL(url, 'http://provider').searchParams)),
    /** Requests that reached the provider, in order. */
    sent,
    /** Number of consecutive calls during this request. */
    rounds,
    /** Provider calls that name the acting user. */
    actingLog,
    /** A visitor without a session; `from` is the address that a trusted proxy names (TRUSTED_PROXIES). */
    visitor: (from?: string) => createCaller(undefined, from),
    /** Returns a browser with a signed-in user, by the part of the name before the @. */
    as: signIn,
    /** Starts another gateway, on the same store, and returns the sign-in through it. */
    async startAnother(): Promise<(name: string) => Promise<Caller>> {
      const another = await startGateway(createClient());
      others.push(another);
      return (name) => signIn(name, password, another);
    },
    /** An internal tool with a bearer session. */
    async tool(name: string): Promise<Caller> {
      const { data } = await createCaller().execute('StartToolSession', { input: { username: `${name}@portal.example`, password } });
      calls.length = 0;
      return createCaller(data.startToolSession.toolSession.token);
    },
    program: (token: string) => createCaller(token),
    /** Names of the provider calls since the last forgetting, in order. */
    calls: () => calls.map(({ name }) => name),
    countCalls: (called: string) => calls.filter(({ name }) => name === called).length,
    writes: () => calls.filter(({ kind }) => kind === 'write').map(({ name }) => name),
    /** Returns the code of the latest password link in a user's mails. */
    linkCode: (username: string) => readLinkCode(opened.db, username),
    clearCalls: () => void (calls.length = 0),
    log,
    /** The audit log so far. */
    audit: () => readRecords(config.AUDIT_FILE),
    async close() {
      faults.clear();
      await Promise.all([gateway, ...others].map((each) => each.close()));
      provider.server.closeAllConnections();
      await provider.close();
      secrets.addAll((await opened.db.select().from(customers)).map(({ token }) => token));
      persons.addUsers(await opened.db.select().from(users));
      await opened.close();
      persons.expectNoneIn(log.join(''));
      secrets.expectNoneIn(log.join(''));
      if (refused.length > 0) throw new Error(`The provider was sent what no document describes: ${[...new Set(refused)].join('\n')}`);
      if (config.AUDIT_FILE === 'off') return;
      secrets.expectNoneIn(readFileSync(config.AUDIT_FILE, 'utf8'));
      for (const file of [config.AUDIT_FILE, `${config.AUDIT_FILE}.lock`]) rmSync(file);
    },
  };
}

export type TestStack = Awaited<ReturnType<typeof startTestStack>>;
/** Its latest report has 5,000 rows. */
export const bakery = { country: 'AT', cardcode: '100100' } as const;
