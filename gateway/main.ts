import { hostname } from 'node:os';
import { ConfigError } from './config/configError.ts';
import { needsRecords, readConfig } from './config/config.ts';
import { listen } from './infra/load/listen.ts';
import { LogOutput } from './infra/telemetry/logOutput.ts';
import { memoryArguments, memoryEnvironment } from './config/memory.ts';
import { findMistypedSettings } from './config/findMistypedSettings.ts';
import { createGateway } from './server.ts';

/** After a signal, connections of requests that still run end, so that store, records and audit log are closed; then the process ends in any case. */
const cutMilliseconds = 18_000;
const stopTimeoutMilliseconds = 20_000;

const usage = `node gateway/main.ts [--check]

Starts a gateway with the settings of the environment. With --check (npm run config:check) it reads the settings, opens what they
name (store, records, audit log, files), requests the version of the provider, and ends: with 0 if a gateway can start with them, else with 1
and what is wrong. OPERATIONS.md lists the settings.`;

/** Starts the process again with the settings that bound its memory, which Node.js and the allocator read at the start of a process only. */
function restartWithMemorySettings(): void {
  const missing = memoryArguments.filter((argument) => !process.execArgv.includes(argument));
  const isWatching = process.env['WATCH_REPORT_DEPENDENCIES'] === '1';
  if (missing.length === 0 || isWatching || process.platform === 'win32') return;
  process.execve!(process.execPath, [process.execPath, ...missing, ...process.execArgv, ...process.argv.slice(1)], {
    ...memoryEnvironment,
    ...process.env,
  } as Record<string, string>);
}

const errorLevel = 50;
const fatalLevel = 60;

/** One line of the log for a failure that has no request. A wrong setting has no stack: its text says what to do. */
function report(failure: unknown, level: number): void {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const cause = error instanceof ConfigError ? {} : { err: { stack: error.stack } };
  console.log(JSON.stringify({ level, time: Date.now(), pid: process.pid, hostname: hostname(), ...cause, msg: error.message }));
}

/** Reads the settings, opens what they name, requests the version of the provider, and ends. */
async function check(): Promise<void> {
  const config = readConfig(process.env);
  const gateway = await createGateway({ ...config, LOG_LEVEL: 'silent' }, { opensRecords: needsRecords(config) });
  for (const [name, likely] of findMistypedSettings(process.env)) console.log(`${name} is not a setting. Did you mean ${likely}?`);
  const trouble = await fetch(`${config.PROVIDER_URL}application`, { signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_SECONDS * 1000) }).then(
    ({ ok, status }) => (ok ? null : `responds with status ${status}`),
    (failure: Error & { cause?: { code?: string } }) => `does not respond (${failure.cause?.code ?? failure.name})`,
  );
  await gateway.close();
  if (trouble !== null) throw new ConfigError({ PROVIDER_URL: `${config.PROVIDER_URL}application ${trouble}.` });
  console.log('The gateway can start with these settings, and the provider responds.');
  process.exit(0);
}

async function start(): Promise<void> {
  // A promise that fails without a handler is a fault of one request. It ends no process, and so not the requests of everyone else.
  process.on('unhandledRejection', (reason) => report(reason, errorLevel));
  const config = readConfig(process.env);
  const logTo = new LogOutput();
  process.once('exit', () => logTo.end());
  const gateway = await createGateway(config, { opensRecords: needsRecords(config), logTo });
  for (const [name, likely] of findMistypedSettings(process.env)) gateway.log.warn(`${name} is not a setting. Did you mean ${likely}?`);
  if (config.SECOND_FACTOR === 'off' && process.env['SECOND_FACTOR'] !== 'off')
    gateway.log.warn('administrators sign in by a password alone: set SECRET, PORTAL_URL and records for second factors, or SECOND_FACTOR=off');
  await listen(gateway, config.GATEWAY_HOST, config.GATEWAY_PORT);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      setTimeout(() => gateway.server.closeAllConnections(), cutMilliseconds).unref();
      setTimeout(() => process.exit(1), stopTimeoutMilliseconds).unref();
      void gateway.drain(config.DRAIN_MILLISECONDS).then(() => process.exit(0));
    });
}

if (process.argv.includes('--help')) {
  console.log(usage);
  process.exit(0);
}
restartWithMemorySettings();
await (process.argv.includes('--check') ? check() : start()).catch((error: unknown) => {
  report(error, fatalLevel);
  process.exit(1);
});
