import type { AddressInfo } from 'node:net';
import { createProvider } from '../../provider/server.ts';
import { makeDump, openDemo } from '../../tests/testkit/demoDump.ts';
import { signIn, send } from './client.ts';
import { startGateway } from './startGateway.ts';
import { type Workload, createWorkloads } from './workloads.ts';

type Provider = Awaited<ReturnType<typeof createProvider>>;

/** A response of the reference provider, and its duration. */
export interface Recorded {
  status: number;
  type: string;
  cookies: string[];
  body: string;
  milliseconds: number;
}

/** Responses of the stub, by method, address and body of the request, and the workloads that read them. */
export interface Recording {
  responses: Record<string, Recorded>;
  calls: Record<string, string[]>;
  workloads: readonly Workload[];
}

/** Stores each response of the provider by method, address and body of its request, and names that key to `onCall`. */
export function recordResponses(provider: Provider, responses: Record<string, Recorded>, onCall: (key: string) => void): void {
  provider.addHook('onSend', async (request, reply, payload) => {
    const body = request.body === undefined || request.body === null ? '' : JSON.stringify(request.body);
    const key = `${request.method} ${request.url} ${body}`;
    onCall(key);
    responses[key] = {
      status: reply.statusCode,
      type: String(reply.getHeader('content-type') ?? ''),
      cookies: [reply.getHeader('set-cookie') ?? []].flat().map(String),
      body: typeof payload === 'string' ? payload : '',
      milliseconds: reply.elapsedTime,
    };
  });
}

/** Runs each workload once through the real gateway to the reference provider and stores the provider's responses. */
export async function recordWorkloads(): Promise<Recording> {
  await makeDump();
  const opened = await openDemo();
  const provider = await createProvider({ db: opened.db });
  const recording: Recording = { responses: {}, calls: {}, workloads: [] };
  let calls: string[] = [];
  recordResponses(provider, recording.responses, (key) => calls.push(key));
  await provider.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}/`;
  const gateway = await startGateway(url);
  const portal = gateway.origin;
  gateway.forget(true);

  const tool = await signIn(portal, 'customer', 'tool');
  const query = '{ customer(key: { country: AT, cardcode: "100100" }) { report { id } } }';
  const { data } = await send<{ customer: { report: { id: string } } }>(portal, tool, { query });
  recording.workloads = createWorkloads(data.customer.report.id);
  for (const workload of recording.workloads) {
    const asTool = 'query' in workload.execute;
    const caller = await signIn(portal, workload.user, asTool ? 'tool' : 'browser');
    calls = [];
    await send(portal, caller, { ...workload.execute, variables: workload.variables }).catch((cause: unknown) => {
      throw new Error(`Workload ${workload.id} cannot be recorded.`, { cause });
    });
    recording.calls[workload.id] = [...calls];
  }
  await gateway.app.close();
  provider.server.closeAllConnections();
  await provider.close();
  await opened.close();
  return recording;
}
