import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { findFreePort, isListening, start, type Started, until } from '../testkit/services.ts';

/** Why the balancer cannot run here, null where it can. */
export const missingBalancer = spawnSync('haproxy', ['-v']).status === 0 ? null : 'no HAProxy on this machine';

/** Why the balancer has no HTTPS here, null where it has. */
export const missingOpenssl = spawnSync('openssl', ['version']).status === 0 ? null : 'no openssl on this machine';

/** The balancer's configuration as docker-compose.yml has it, with addresses of this machine. */
function createConfiguration(port: number, tlsPort: number, gateways: readonly string[]): string {
  const { configs } = parse(readFileSync('docker-compose.yml', 'utf8')) as { configs: { balancer: { content: string } } };
  const servers = gateways.map((url, at) => `  server gateway${at + 1} ${new URL(url).host}`).join('\n');
  return (
    configs.balancer.content
      .replace(/resolvers inside\n(?: {2}.*\n)+/, '')
      .replace(' resolvers inside init-addr none', '')
      // A local user may open fewer files than a container.
      .replace(/maxconn \d+/, 'maxconn 2000')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('bind :8443', `bind 127.0.0.1:${tlsPort}`)
      .replace(/ {2}server-template .*/, servers)
  );
}

/** Writes a certificate of localhost with its key, as TLS_FILE names one. */
function writeCertificate(folder: string): string {
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const both = join(folder, 'both.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-days', '2'];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject]);
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return both;
}

/**
 * Starts HAProxy with the configuration of docker-compose.yml before these gateways. `tls` is the HTTPS address, with a new certificate
 * that no client trusts; null where openssl is missing.
 */
export async function startBalancer(gateways: readonly string[]): Promise<Started & { url: string; tls: string | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  const port = await findFreePort();
  const tlsPort = await findFreePort();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, createConfiguration(port, tlsPort, gateways));
  const program = start('haproxy', ['-db', '-f', file], { TLS_CERTIFICATE: missingOpenssl ? '' : writeCertificate(folder) });
  await until(`the balancer ${program.output()}`, () => isListening(port), 20);
  rmSync(folder, { recursive: true });
  return { ...program, url: `http://127.0.0.1:${port}`, tls: missingOpenssl ? null : `https://localhost:${tlsPort}` };
}
