import { readConfig } from './config.ts';
import { createGateway } from './server.ts';

const config = readConfig(process.env);
const gateway = await createGateway(config);
await gateway.listen({ host: config.GATEWAY_HOST, port: config.GATEWAY_PORT });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void gateway.close().then(() => process.exit(0));
  });
}
