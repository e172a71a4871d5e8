import { createServer, type Socket } from 'node:net';
import { readConfig } from '../../gateway/config/config.ts';
import { createGateway } from '../../gateway/server.ts';

/** The gateway with one listening socket, or with `LISTENING_SOCKETS` that share its port (SO_REUSEPORT, Linux only). */
const sockets = Number(process.env['LISTENING_SOCKETS'] ?? 1);
const config = readConfig(process.env);
const gateway = await createGateway(config);
const address = { host: config.GATEWAY_HOST, port: config.GATEWAY_PORT, backlog: 4_096, reusePort: sockets > 1 };
await gateway.listen(address);
for (let more = 1; more < sockets; more += 1)
  createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) => gateway.server.emit('connection', socket)).listen(address);
