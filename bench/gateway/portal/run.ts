import { startGateway } from '../startGateway.ts';
import { reportUse } from '../sideProcess.ts';

/* The gateway in a separate process. Arguments: the provider's address, and settings as JSON. */
const gateway = await startGateway(process.argv[2]!, JSON.parse(process.argv[3] ?? '{}') as Record<string, string>);
process.on('message', (order: { forgets?: boolean }) => {
  if (order.forgets === undefined) return;
  gateway.forget(order.forgets);
  process.send!({});
});
reportUse();
process.send!({ port: Number(new URL(gateway.origin).port) });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
