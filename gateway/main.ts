import { readConfig } from './config.ts';
import { createGateway } from './server.ts';

/** A request that hangs does not keep the process for longer. */
const longestStopMilliseconds = 20_000;
/** Connections that wait to be taken; one that finds no place is tried again by its client after seconds only. */
const mostWaitingConnections = 4_096;

const config = readConfig(process.env);
const gateway = await createGateway(config);
await gateway.listen({ host: config.GATEWAY_HOST, port: config.GATEWAY_PORT, backlog: mostWaitingConnections });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    setTimeout(() => process.exit(1), longestStopMilliseconds).unref();
    void gateway.drain(config.DRAIN_MILLISECONDS).then(() => process.exit(0));
  });
}
