import { openDatabase } from '../../provider/database/open.ts';
import { hashOf, password } from '../testkit/house.ts';
import { freePort, ownDatabase, start, type Started, startStore, storeProgram, until } from '../testkit/services.ts';

/** What a gateway answered. */
export interface Reply {
  status: number;
  // The tests read answers of many operations; each states what it expects of them.
  data: any;
  codes: string[];
}

/** A person in a browser that asks now one gateway, now the other, as behind a load balancer. */
export class Person {
  readonly cookies = new Map<string, string>();

  /** Runs one of the client's operations at this gateway. */
  async ask(gateway: Gateway, operation: string, variables: object = {}): Promise<Reply> {
    const response = await this.send(gateway, '/graphql', { documentId: hashOf(operation), variables });
    const { data, errors = [] } = (await response.json()) as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
    return { status: response.status, data, codes: errors.map(({ extensions }) => extensions?.code ?? '') };
  }

  /** Posts JSON. */
  async send(gateway: Gateway, path: string, body: object, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      body: JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(20_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return response;
  }
}

/** A gateway in a process of its own. */
export interface Gateway extends Started {
  url: string;
}

/** Two gateways in processes of their own, on one store server, before the provider on a PostgreSQL server. */
export async function startTopology(settings: Record<string, string> = {}) {
  const [database, providerPort, storePort] = [await ownDatabase(), await freePort(), await freePort()];
  let store = await startStore(storePort);
  const provider = start(process.execPath, ['provider/main.ts'], {
    PROVIDER_PORT: String(providerPort),
    DATABASE_URL: database!.url,
    PROVIDER_DEMO_MONTHS: '2',
    PROVIDER_DEMO_TODAY: '2026-11-15',
    PROVIDER_FAULTS: 'on',
  });
  const providerUrl = `http://127.0.0.1:${providerPort}/`;
  await until(
    'the reference provider',
    () =>
      fetch(`${providerUrl}application`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120,
  );

  async function startGateway(): Promise<Gateway> {
    const port = await freePort();
    const gateway = start(process.execPath, ['gateway/main.ts'], {
      GATEWAY_PORT: String(port),
      PROVIDER_URL: providerUrl,
      STORE_URL: `redis://127.0.0.1:${storePort}`,
      SECRET: 'the same secret for all gateways here',
      SECURE_COOKIES: 'off',
      NEWS_SECONDS: '600',
      AUDIT_FILE: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    });
    const url = `http://127.0.0.1:${port}`;
    await until(
      'the gateway',
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      60,
    );
    return { ...gateway, url };
  }
  const opened = await openDatabase({ url: database!.url });
  const gateways: Gateway[] = [await startGateway(), await startGateway()];

  return {
    one: gateways[0]!,
    two: gateways[1]!,
    providerUrl,
    /** The provider's own database, to look behind the scenes. */
    db: opened.db,
    /** Starts a gateway in place of one that was killed. */
    async another(): Promise<Gateway> {
      const gateway = await startGateway();
      gateways.push(gateway);
      return gateway;
    },
    /** Someone signed in through this gateway, by the part of the name before the @. */
    async as(name: string, gateway = gateways[0]!): Promise<Person> {
      const person = new Person();
      const { data } = await person.ask(gateway, 'SignIn', { username: `${name}@portal.example`, password, language: 'DE' });
      if (!data?.signIn.session) throw new Error(`${name} could not sign in.`);
      return person;
    },
    killStore: () => store.kill('SIGKILL'),
    async restartStore() {
      store = await startStore(storePort);
    },
    async close() {
      for (const each of [...gateways, provider]) await each.kill('SIGKILL');
      await store.kill('SIGKILL');
      await opened.close();
      await database!.drop();
    },
  };
}

/** The running topology. */
export type Topology = Awaited<ReturnType<typeof startTopology>>;

const database = await ownDatabase();
await database?.drop();

/** Why the tests of several gateways cannot run here, null where they can. */
export const missing = !storeProgram
  ? 'no Valkey or Redis server program on this machine'
  : !database
    ? 'no PostgreSQL server lets this user in (DATABASE_SERVER_TEST names one)'
    : null;
