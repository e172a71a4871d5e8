import { openDatabase } from '../../provider/database/open.ts';
import { password } from '../testkit/testStack.ts';
import { type Gateway, type Person, signInPerson, startOwnGateway } from '../testkit/gateways.ts';
import { findFreePort, hasDatabaseServer, createDatabase, start, startStore, storeProgram, until } from '../testkit/services.ts';

/** Two gateways in processes of their own, on one store server, before the provider on a PostgreSQL server. */
export async function startTopology(settings: Record<string, string> = {}) {
  const database = await createDatabase();
  const providerPort = await findFreePort();
  const storePort = await findFreePort();
  let store = await startStore(storePort);
  const provider = start(process.execPath, ['provider/main.ts'], {
    PROVIDER_PORT: String(providerPort),
    DATABASE_URL: database.url,
    PROVIDER_DEMO_MONTHS: '2',
    PROVIDER_DEMO_PASSWORD: password,
    PROVIDER_DEMO_TODAY: '2026-11-15',
    PROVIDER_FAULTS: 'on',
    PROVIDER_STRICT: 'on',
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

  const startGateway = () =>
    startOwnGateway({
      PROVIDER_URL: providerUrl,
      STORE_URL: `redis://127.0.0.1:${storePort}`,
      RECORDS_URL: database.url,
      PROVIDER_SERVICE_USER: 'service@portal.example',
      PROVIDER_SERVICE_PASSWORD: password,
      NEWS_SECONDS: '600',
      ...settings,
    });
  const opened = await openDatabase({ url: database.url });
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
    /** Returns a person who is signed in through this gateway, by the part of the name before the @. */
    as: (name: string, gateway = gateways[0]!): Promise<Person> => signInPerson(name, gateway),
    killStore: () => store.kill('SIGKILL'),
    async restartStore() {
      store = await startStore(storePort);
    },
    async close() {
      for (const each of [...gateways, provider]) await each.kill('SIGKILL');
      await store.kill('SIGKILL');
      await opened.close();
      await database.drop();
    },
  };
}

export type Topology = Awaited<ReturnType<typeof startTopology>>;

/** Why the tests of several gateways cannot run here, null where they can. */
export const missing = !storeProgram
  ? 'no Valkey or Redis server program on this machine'
  : !(await hasDatabaseServer())
    ? 'no PostgreSQL server lets this user in (DATABASE_SERVER_TEST names one)'
    : null;
