import { type ChildProcess, fork } from 'node:child_process';

/** A process that is measured. */
export interface Side {
  origin: string;
  /** Sends an order and waits for the answer. */
  tell<Answer>(order: object): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a process that says its port when it listens. */
export async function startSide(file: string, args: readonly string[], options: { env?: Record<string, string>; execArgv?: string[] } = {}): Promise<Side> {
  const child = fork(file, args, {
    env: { NODE_ENV: 'production', ...options.env },
    execArgv: options.execArgv ?? [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { port } = await told<{ port: number }>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async tell<Answer>(order: object) {
      child.send(order);
      return told<Answer>(child);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function told<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A measured process ended with ${code}.`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Answer);
    });
  });
}

/** Lets the process answer { memory: true } with the most memory it ever held, in bytes. */
export function reportMemory(): void {
  process.on('message', (order: { memory?: true }) => {
    if (order.memory) process.send!({ memory: process.resourceUsage().maxRSS * 1024 });
  });
}
