import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseServer, environment } from './config.ts';

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseServer, connectionTimeoutMillis: 1_000 });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Returns whether a PostgreSQL server accepts this user. */
export const hasDatabaseServer = (): Promise<boolean> =>
  runOnServer('select 1').then(
    () => true,
    () => false,
  );

/** Creates an empty PostgreSQL database; `drop` deletes it after the test. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(`create database ${name}`);
  const url = new URL(databaseServer);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) };
}

/** The program of a Valkey or Redis server on this machine, null without one. */
export const storeProgram = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0) ?? null;

/** Returns a free port below the system's ephemeral range. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(18_000, 30_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)));
    if (isFree) {
      server.close();
      await once(server, 'close');
      return port;
    }
  }
}

/** Waits until the condition is true; throws with `what` after the timeout. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, seconds = 30): Promise<void> {
  const endsAt = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > endsAt) throw new Error(`After ${seconds} seconds still waiting: ${what}`);
    await delay(20);
  }
}

/** Returns whether a server listens there. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** A program that a test started; `kill` waits for its end. */
export interface Started {
  child: ChildProcess;
  output: () => string;
  kill(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a program of the test's own. */
export function start(program: string, args: readonly string[], settings: Record<string, string> = {}): Started {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...environment, ...settings } });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (written += part.toString()));
  return {
    child,
    output: () => written,
    async kill(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/** Starts a store server for this test; it stores nothing on the disk. */
export async function startStore(port: number, settings: readonly string[] = []): Promise<Started> {
  const server = start(storeProgram!, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp', ...settings]);
  await until('the store server', () => isListening(port), 10);
  return server;
}
