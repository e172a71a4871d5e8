import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image: string;
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  ports?: string[];
  deploy: { replicas?: number; resources: { limits: { cpus: string; memory: string } } };
}
const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as { services: Record<string, Service> };
const dockerfile = readFileSync('Dockerfile', 'utf8');
const ofImage = Object.entries(services).filter(([, { image }]) => image === 'portal');

describe('docker-compose.yml', () => {
  test.each(Object.entries(services))('%s is checked for health, limited, and may neither write to its image nor act as root', (_name, service) => {
    expect(service.healthcheck.test.length).toBeGreaterThan(1);
    expect(service.deploy.resources.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
    const ownUser = service.image === 'portal' ? /^USER (\w+)$/m.exec(dockerfile)?.[1] : service.image.startsWith('haproxy') ? 'haproxy' : service.user;
    expect(ownUser).toMatch(/^(node|haproxy|valkey|postgres)$/);
  });

  test('runs two gateways, and the public reaches the balancer only', () => {
    expect(services['gateway']?.deploy.replicas).toBe(2);
    expect(
      Object.entries(services)
        .filter(([, { ports }]) => ports)
        .map(([name]) => name),
    ).toEqual(['balancer']);
  });

  test.each(ofImage)('%s is given settings that exist', (_name, { command, environment = {} }) => {
    const source = readFileSync(`${command![1]!.split('/')[0]!}/config.ts`, 'utf8');
    const unknown = Object.keys(environment).filter((name) => name !== 'NODE_OPTIONS' && !new RegExp(`\\b${name}\\b`).test(source));
    expect(unknown).toEqual([]);
  });

  test.each(ofImage)('the image holds what %s runs', (_name, { command }) => {
    expect(dockerfile).toContain(`/portal/${command![1]!.split('/')[0]!} `);
  });
});
