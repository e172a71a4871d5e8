import { type ChildProcess, fork } from 'node:child_process';

/** A process that is measured. */
export interface Side {
  origin: string;
  /** Sends an order and waits for the response. */
  send<Result>(order: object): Promise<Result>;
  stop(): Promise<void>;
}

/** Starts a process that reports its port when it listens. `environment` is its whole environment. */
export async function startSide(file: string, args: readonly string[], environment: Record<string, string> = { NODE_ENV: 'production' }): Promise<Side> {
  const child = fork(file, args, { env: environment, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port } = await receiveMessage<{ port: number }>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async send<Result>(order: object) {
      child.send(order);
      return receiveMessage<Result>(child);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function receiveMessage<Result>(child: ChildProcess): Promise<Result> {
  return new Promise((resolve, reject) => {
    const failOnExit = (code: number | null) => reject(new Error(`A measured process ended with ${code}.`));
    child.once('exit', failOnExit);
    child.once('message', (message) => {
      child.off('exit', failOnExit);
      resolve(message as Result);
    });
  });
}

/** Resource use of a process: its peak memory in bytes, and its processor time in milliseconds. */
export interface Use {
  memory: number;
  cpu: number;
}

/** Ends the process with the bench, and lets it respond to { use: true } with its resource use. */
export function reportUse(): void {
  process.once('disconnect', () => process.exit(0));
  process.on('message', (order: { use?: true }) => {
    if (!order.use) return;
    const { user, system } = process.cpuUsage();
    process.send!({ memory: process.resourceUsage().maxRSS * 1024, cpu: (user + system) / 1000 } satisfies Use);
  });
}
