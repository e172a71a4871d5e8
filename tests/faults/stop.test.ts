import { expect, test } from 'vitest';
import { Person, startOwnGateway } from '../testkit/gateways.ts';
import { getDocumentId } from '../testkit/operations.ts';
import { until } from '../testkit/services.ts';
import { startFaultServer } from './faultServer.ts';

test('a hanging request delays the gateway’s end by 20 seconds at most', async () => {
  const provider = await startFaultServer('hangs');
  const gateway = await startOwnGateway({
    PROVIDER_URL: provider.url,
    PROVIDER_TIMEOUT_SECONDS: '120',
    STORE_URL: 'memory:',
    RECORDS_URL: 'off',
    WEB_FOLDER: 'off',
  });
  const input = { username: 'customer@portal.example', password: 'anything', language: 'DE' };
  // Its client waits longer than the gateway may.
  const body = { documentId: getDocumentId('SignIn'), variables: { input } };
  const failure = new Person().send(gateway, '/graphql', body, {}, AbortSignal.timeout(60_000)).catch((cause: unknown) => cause);
  await until('the provider to be called', () => provider.received.size > 0);
  expect(await gateway.kill('SIGTERM')).toBe(0);
  expect(await failure).toBeInstanceOf(Error);
  await provider.close();
}, 120_000);
