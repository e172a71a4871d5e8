import { setTimeout as delay } from 'node:timers/promises';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createDemoActions } from './tools/demo/demoActions.ts';

/**
 * `npm start`: prepares what is missing, starts reference provider and gateway (which serves the built client), and
 * prints the address and the demo sign-ins. `npm run dev` does the same with reload and a development server for the client;
 * `--sso` adds single sign-on at an identity provider of the demo; `--prepare` ends when demo data and client are ready.
 */
const isDev = process.argv.includes('--dev');
const isPreparing = process.argv.includes('--prepare');
const settings: Record<string, string | undefined> = {
  PROVIDER_PORT: '4100',
  GATEWAY_PORT: '4000',
  GATEWAY_HOST: '127.0.0.1',
  // Compiled code of packages and TypeScript: a quarter less time for each start after the first.
  NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/compile'),
  LOG_LEVEL: 'warn',
  // A public password: it is for a development machine, where provider and portal listen on loopback only.
  PROVIDER_DEMO_PASSWORD: 'Demo-Portal-2026!',
  ...process.env,
};
const ownProvider = settings['PROVIDER_URL'] === undefined;
if (ownProvider) {
  settings['SECOND_FACTOR'] ??= 'offered';
  // As public as the demo's password: what is set up in the demo is there after a restart.
  settings['SECRET'] ??= 'a public secret, for the demo alone';
  settings['SMTP_URL'] ??= 'file:.data/outbox';
  settings['BRAND_CONTACT'] ??= 'service@portal.example';
  settings['MAIL_FROM'] ??= 'Kundenportal <noreply@portal.example>';
  settings['PROVIDER_SERVICE_USER'] ??= 'service@portal.example';
  settings['PROVIDER_SERVICE_PASSWORD'] ??= settings['PROVIDER_DEMO_PASSWORD'];
}
const provider = settings['PROVIDER_URL'] ?? `http://127.0.0.1:${settings['PROVIDER_PORT']}/`;
const portal = isDev ? 'http://localhost:5173' : `http://localhost:${settings['GATEWAY_PORT']}`;
if (ownProvider) settings['PORTAL_URL'] ??= portal;
// The demo sign-ins are public, also that of an administrator.
if (ownProvider && !/^(localhost|127\..*|::1)$/.test(settings['GATEWAY_HOST']!) && settings['DEMO_ON_NETWORK'] !== 'on') {
  console.error(
    `GATEWAY_HOST=${settings['GATEWAY_HOST']} would open the demo sign-ins, also an administrator's, to the network. Set PROVIDER_URL to your provider, ` +
      'or DEMO_ON_NETWORK=on if that is meant.',
  );
  process.exit(1);
}
let identityProvider: object | null = null;
if (process.argv.includes('--sso')) {
  // It signs in every address without a password, so that it is there for the demo on this machine only.
  if (!ownProvider || settings['DEMO_ON_NETWORK'] === 'on' || settings['SSO_PROVIDERS'] !== undefined) {
    console.error('--sso is for the demo on this machine: start it without PROVIDER_URL, DEMO_ON_NETWORK and SSO_PROVIDERS.');
    process.exit(1);
  }
  const issuer = `http://127.0.0.1:${Number(settings['PROVIDER_PORT']) + 1}`;
  const client = { clientId: 'customer-portal', clientSecret: randomBytes(32).toString('base64url') };
  identityProvider = { id: 'demo', name: 'Demo', issuer, ...client, domains: ['portal.example', 'kunde.example'] };
  settings['SSO_PROVIDERS'] = JSON.stringify([identityProvider]);
}
const children = new Set<ChildProcess>();
let isStopping = false;

/** The newest change in a folder or of a file, 0 where it is missing. */
function getLastChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const entries = readdirSync(path).filter((name) => name !== 'generated' && name !== 'dist');
  return Math.max(0, ...entries.map((name) => getLastChange(join(path, name))));
}

function run(tool: string, ...args: string[]): boolean {
  return spawnSync(process.execPath, [join('node_modules', '.bin', tool), ...args], { stdio: 'inherit' }).status === 0;
}

function startService(name: string, args: string[], more: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...settings, ...more } });
  children.add(child);
  child.once('exit', (code, signal) => {
    if (!children.delete(child) || isStopping || signal === 'SIGTERM' || signal === 'SIGINT') return;
    console.error(`${name} ended with ${code ?? signal}; stopping.`);
    stop(code ?? 1);
  });
  return child;
}

/** Development only: generates code after a change of schema or operations, and restarts the gateway with it. */
function followContract(startGateway: () => ChildProcess): void {
  let gateway = startGateway();
  let timer: NodeJS.Timeout | undefined;
  const renew = () => {
    console.log('The schema or an operation has changed; generating …');
    if (!run('graphql-codegen', '--silent')) return;
    children.delete(gateway);
    gateway.once('exit', () => {
      gateway = startGateway();
    });
    gateway.kill('SIGTERM');
  };
  for (const folder of ['schema', 'operations'])
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(renew, 200);
    });
}

function stop(code: number): void {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
  setTimeout(() => process.exit(code), 5_000).unref();
  if (children.size === 0) process.exit(code);
}

/** Waits until the address responds; the services print their progress meanwhile. */
async function waitForResponse(url: string): Promise<Response> {
  for (;;) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response;
    await delay(150);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
// npm passes a signal on to its shell only, so the end of the shell stops the portal, too.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid !== shell && !isStopping) stop(0);
}, 500).unref();

const watched = isDev ? ['--watch-preserve-output', '--watch'] : [];
if (ownProvider) startService('The reference provider', [...watched, 'provider/main.ts'], { PUBLIC_PORTAL_URL: portal });
if (identityProvider && !isPreparing)
  startService('The identity provider', ['tools/demo/identityProvider.ts', JSON.stringify(identityProvider), settings['PORTAL_URL']!]);

const contract = Math.max(getLastChange('schema'), getLastChange('operations'), getLastChange('codegen.ts'));
if (getLastChange('web/generated/graphql.ts') < contract || getLastChange('gateway/generated/resolvers.ts') < contract) {
  console.log('Generating types from the schema …');
  if (!run('graphql-codegen', '--silent')) stop(1);
}
if (!isDev && getLastChange('web/dist/index.html') < Math.max(getLastChange('web'), contract)) {
  console.log('Building the client …');
  if (!run('vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn')) stop(1);
}
await waitForResponse(`${provider}application`);
if (isPreparing) stop(0);
else await startPortal();

/** True before the first start of the demo: its records are a folder that does not exist. In memory, as tests have them, they get nothing. */
function isWithoutRecords(): boolean {
  const url = settings['RECORDS_URL'] ?? 'file:.data/records';
  return ownProvider && url.startsWith('file:') && !existsSync(url.slice('file:'.length));
}

async function startPortal(): Promise<void> {
  const isFirst = isWithoutRecords();
  const startGateway = () => startService('The gateway', [...watched, 'gateway/main.ts'], { PROVIDER_URL: provider });
  if (isDev) followContract(startGateway);
  else startGateway();
  if (isDev)
    startService('The development server', [
      join('node_modules', 'vite', 'bin', 'vite.js'),
      '--config',
      'web/vite.config.ts',
      '--port',
      '5173',
      '--strictPort',
    ]);

  const gateway = `http://127.0.0.1:${settings['GATEWAY_PORT']}`;
  await waitForResponse(`${gateway}/livez`);
  if (isFirst)
    await createDemoActions(gateway, settings['PROVIDER_DEMO_PASSWORD']!).catch((error: unknown) =>
      console.error(`The demo starts without actions: ${String(error)}`),
    );
  console.log(`\nThe portal runs at ${portal}`);
  if (ownProvider) {
    const signIns = (await (await waitForResponse(`${provider}demo`)).json()) as { role: string; username: string; password: string; note: string }[];
    for (const { role, username, password, note } of signIns) console.log(`  ${role.padEnd(14)} ${username.padEnd(34)} ${password.padEnd(20)} ${note}`);
    if (identityProvider) console.log('Single sign-on: type an address on the login page and choose the button of Demo; administrators are refused there.');
    console.log(`Mails of the provider (invitations, passwords): ${provider}outbox`);
    if (settings['SMTP_URL']!.startsWith('file:')) console.log(`Mails of the portal (reminders, summaries): ${settings['SMTP_URL']!.slice('file:'.length)}`);
  }
}
