import { startGateway } from '../forgetful.ts';
import { reportUse } from '../sideProcess.ts';

/* The gateway in a process of its own. Argument: the provider's address. */
const gateway = await startGateway(process.argv[2]!);
process.on('message', (order: { forgets?: boolean }) => {
  if (order.forgets === undefined) return;
  gateway.forget(order.forgets);
  process.send!({});
});
reportUse();
process.send!({ port: Number(new URL(gateway.origin).port) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
