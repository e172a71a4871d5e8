import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../gateway/config/config.ts';
import { ProviderClient } from '../../gateway/provider-client/providerClient.ts';
import { createGateway } from '../../gateway/server.ts';

/** A gateway that forgets on order. */
export interface ForgetfulGateway {
  app: FastifyInstance;
  origin: string;
  /** While on, clears the session's cache before each of its requests, so that each makes its provider calls. */
  forget(on: boolean): void;
}

/** Starts the gateway as it runs in production, but for the settings given. */
export async function startGateway(provider: string, settings: Record<string, string> = {}): Promise<ForgetfulGateway> {
  const config = readConfig({
    PROVIDER_URL: provider,
    STORE_URL: 'memory:',
    LOG_LEVEL: 'warn',
    SECURE_COOKIES: 'off',
    PROVIDER_REQUESTS_PER_MINUTE: '1000000000',
    ...settings,
  });
  const client = new ProviderClient({ url: config.PROVIDER_URL, connections: config.PROVIDER_CONNECTIONS, timeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS });
  const app = await createGateway(config, { client });
  let forgets = false;
  app.addHook('onRequest', async ({ headers }) => {
    const secret = /^(?:Bearer |session=)(.+)$/.exec(headers.authorization ?? headers.cookie ?? '')?.[1];
    if (forgets && secret) client.invalidateSession(`${createHash('sha256').update(secret).digest('hex')} `);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, forget: (on) => void (forgets = on) };
}
