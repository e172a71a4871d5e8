import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { freePort, listensAt, start, type Started, until } from '../testkit/services.ts';

/** Why the balancer cannot run here, null where it can. */
export const missingBalancer = spawnSync('haproxy', ['-v']).status === 0 ? null : 'no HAProxy on this machine';

/** The balancer's configuration as docker-compose.yml has it, with addresses of this machine. */
function configurationFor(port: number, gateways: readonly string[]): string {
  const { configs } = parse(readFileSync('docker-compose.yml', 'utf8')) as { configs: { balancer: { content: string } } };
  const servers = gateways.map((url, at) => `  server gateway${at + 1} ${new URL(url).host}`).join('\n');
  return (
    configs.balancer.content
      .replace(/resolvers inside\n(?: {2}.*\n)+/, '')
      .replace(' resolvers inside init-addr none', '')
      // A local user may open fewer files than a container.
      .replace(/maxconn \d+/, 'maxconn 2000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace(/ {2}server-template .*/, servers)
  );
}

/** Starts HAProxy with the configuration of docker-compose.yml before these gateways. */
export async function startBalancer(gateways: readonly string[]): Promise<Started & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(port, gateways));
  const program = start('haproxy', ['-db', '-f', file]);
  await until(`the balancer ${program.output()}`, () => listensAt(port), 20);
  rmSync(folder, { recursive: true });
  return { ...program, url: `http://127.0.0.1:${port}` };
}
