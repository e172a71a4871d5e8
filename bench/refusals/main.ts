import { readConfig } from '../../gateway/config/config.ts';
import { RefusalDelay } from '../../gateway/infra/load/refusalDelay.ts';
import { createGateway } from '../../gateway/server.ts';

/** The gateway as it is, or with `REFUSALS=immediate` one that refuses as soon as it knows. */
if (process.env['REFUSALS'] === 'immediate') RefusalDelay.prototype.schedule = (refuse) => refuse();
const config = readConfig(process.env);
const gateway = await createGateway(config);
await gateway.listen({ host: config.GATEWAY_HOST, port: config.GATEWAY_PORT, backlog: 4_096 });
