import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryArguments, memoryEnvironment } from '../../gateway/memory.ts';

interface Service {
  image: string;
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  command?: string[];
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  ports?: string[];
  profiles?: string[];
  depends_on?: Record<string, { required?: boolean }>;
  networks: Record<string, { ipv4_address?: string } | null>;
  deploy: { replicas?: number; resources: { limits: { cpus: string; memory: string } } };
}
interface Network {
  internal?: boolean;
  ipam?: { config: { subnet: string; ip_range: string }[] };
}
const text = readFileSync('docker-compose.yml', 'utf8');
const { services, networks, configs } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, Network>;
  configs: { balancer: { content: string } };
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const ofImage = Object.entries(services).filter(([, { image }]) => image === 'portal');
const namesIn = (network: string) => Object.keys(services).filter((name) => network in services[name]!.networks);

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

  test('each service meets those only that it talks to', () => {
    const meet = Object.fromEntries(Object.keys(networks).map((network) => [network, namesIn(network).toSorted()]));
    expect(meet).toEqual({
      public: ['balancer'],
      inside: ['balancer', 'gateway'],
      store: ['gateway', 'store'],
      provider: ['gateway', 'provider'],
      database: ['database', 'provider'],
    });
    for (const closed of ['inside', 'store', 'database']) expect(networks[closed]?.internal, closed).toBe(true);
  });

  test('T32 the gateway believes forwarding headers of the balancer’s own address only, which no other container can be given', () => {
    const [{ subnet, ip_range }] = networks['inside']!.ipam!.config as [{ subnet: string; ip_range: string }];
    const address = services['balancer']!.networks['inside']!.ipv4_address!;
    expect(services['gateway']!.environment!['TRUSTED_PROXIES']).toBe(address);
    const isIn = (range: string) => {
      const list = new BlockList();
      const [start, bits] = range.split('/');
      list.addSubnet(start!, Number(bits));
      return list.check(address);
    };
    expect([isIn(subnet), isIn(ip_range)]).toEqual([true, false]);
  });

  test('T32 the balancer removes what a visitor says of addresses before it says its own', () => {
    const { content } = configs.balancer;
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Proto'])
      expect(content).toContain(`http-request del-header ${name}\n`);
    expect(content).toContain('option forwardfor\n');
  });

  test('every image is of one exact version, pinned by digest', () => {
    const images = [...Object.values(services).map(({ image }) => image), ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)];
    const foreign = images.filter((image) => image !== 'portal');
    expect(foreign.length).toBeGreaterThanOrEqual(4);
    for (const image of foreign) expect(image).toMatch(/^[\w/]+:\d+\.\d+(\.\d+)?-[\w-]+@sha256:[0-9a-f]{64}$/);
  });

  test('T38 no secret has a default, and those of the gateway are refused when they are missing', () => {
    const { SECRET, STORE_URL, PROVIDER_URL } = services['gateway']!.environment!;
    expect(SECRET).toMatch(/^\$\{SECRET:\?.+\}$/);
    expect(STORE_URL).toMatch(/^valkey:\/\/:\$\{STORE_PASSWORD:\?[^}]+\}@store:6379$/);
    expect(PROVIDER_URL).toMatch(/^\$\{PROVIDER_URL:\?.+\}$/);
    expect(services['store']!.command!.join(' ')).toMatch(/--requirepass \$\{STORE_PASSWORD:\?[^}]+\}/);
    const given = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD)\w*)(:[^}]*)?\}/g)].map(([, name, rest]) => [name, rest] as const);
    expect(new Set(given.map(([name]) => name))).toEqual(new Set(['SECRET', 'STORE_PASSWORD', 'DATABASE_PASSWORD', 'DEMO_PASSWORD']));
    for (const [name, rest = ''] of given) expect([name, rest === ':-' || rest.startsWith(':?')]).toEqual([name, true]);
  });

  test('the reference provider and its demo sign-ins run only where they are asked for, with a password of the environment', () => {
    const started = Object.keys(services).filter((name) => !services[name]!.profiles);
    expect(started.toSorted()).toEqual(['balancer', 'gateway', 'store']);
    expect([services['provider']!.profiles, services['database']!.profiles]).toEqual([['demo'], ['demo']]);
    expect(services['provider']!.environment!['PROVIDER_DEMO_PASSWORD']).toBe('${DEMO_PASSWORD:-}');
    expect(services['gateway']!.depends_on!['provider']?.required).toBe(false);
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

test('the image says how its health is checked', () => {
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\n?.*CMD .*\/readyz/m);
});

test('gateways of the image and of the composition are started with the bounds of memory that `npm start` gives', () => {
  for (const [name, value] of Object.entries(memoryEnvironment)) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}( |$)`, 'm'));
  for (const argument of memoryArguments) {
    expect(dockerfile).toMatch(new RegExp(`^ENV .*NODE_OPTIONS=${argument}$`, 'm'));
    expect(services['gateway']!.environment!['NODE_OPTIONS']!.split(' ')).toContain(argument);
  }
});
