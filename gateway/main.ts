import { readConfig } from './config.ts';
import { listen } from './infra/load/listening.ts';
import { createGateway } from './server.ts';

/** A hanging request does not delay the end of the process for longer. */
const stopTimeoutMilliseconds = 20_000;

const config = readConfig(process.env);
const gateway = await createGateway(config);
await listen(gateway, config.GATEWAY_HOST, config.GATEWAY_PORT);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), stopTimeoutMilliseconds).unref();
    void gateway.drain(config.DRAIN_MILLISECONDS).then(() => process.exit(0));
  });
}
