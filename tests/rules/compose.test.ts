import { globSync, readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  image: string;
  build?: { target: string };
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
/** Text of each stage of the image, by its name. */
const stages = new Map(dockerfile.split(/^(?=FROM )/m).map((stage) => [/^FROM \S+ AS (\S+)/.exec(stage)?.[1] ?? '', stage] as const));
const ofImage = Object.entries(services).filter(([, { build }]) => build);
const listServices = (network: string) => Object.keys(services).filter((name) => network in services[name]!.networks);

describe('docker-compose.yml', () => {
  test.each(Object.entries(services))('%s has health check and limits, without writes or root', (_name, service) => {
    expect(service.healthcheck.test.length).toBeGreaterThan(1);
    expect(service.deploy.resources.limits).toEqual({ cpus: expect.any(String), memory: expect.any(String) });
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']]);
    const ownUser = service.build ? /^USER (\w+)$/m.exec(dockerfile)?.[1] : service.image.startsWith('haproxy') ? 'haproxy' : service.user;
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
    const meet = Object.fromEntries(Object.keys(networks).map((network) => [network, listServices(network).toSorted()]));
    expect(meet).toEqual({
      public: ['balancer'],
      inside: ['balancer', 'gateway'],
      store: ['gateway', 'store'],
      provider: ['gateway', 'provider'],
      database: ['database', 'provider'],
    });
    for (const closed of ['inside', 'store', 'database']) expect(networks[closed]?.internal, closed).toBe(true);
  });

  test('T32 the gateway trusts forwarding headers of the balancer’s fixed address only', () => {
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

  test('T32 the balancer replaces a visitor’s forwarding headers', () => {
    const { content } = configs.balancer;
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Proto'])
      expect(content).toContain(`http-request del-header ${name}\n`);
    expect(content).toContain('option forwardfor\n');
  });

  test('every image is of one exact version, pinned by digest', () => {
    const images = [...Object.values(services).map(({ image }) => image), ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!)];
    const own = new Set([...stages.keys(), ...ofImage.map(([, { image }]) => image)]);
    const foreign = images.filter((image) => !own.has(image));
    expect(foreign.length).toBeGreaterThanOrEqual(4);
    for (const image of foreign) expect(image).toMatch(/^[\w/]+:\d+\.\d+(\.\d+)?-[\w-]+@sha256:[0-9a-f]{64}$/);
  });

  test('T38 no secret has a default, and missing ones stop the start', () => {
    const { SECRET, STORE_URL, PROVIDER_URL } = services['gateway']!.environment!;
    expect(SECRET).toMatch(/^\$\{SECRET:\?.+\}$/);
    expect(STORE_URL).toMatch(/^valkey:\/\/:\$\{STORE_PASSWORD:\?[^}]+\}@store:6379$/);
    expect(PROVIDER_URL).toMatch(/^\$\{PROVIDER_URL:\?.+\}$/);
    expect(services['store']!.command!.join(' ')).toMatch(/--requirepass \$\{STORE_PASSWORD:\?[^}]+\}/);
    const given = [...text.matchAll(/\$\{(\w*(?:SECRET|PASSWORD)\w*)(:[^}]*)?\}/g)].map(([, name, rest]) => [name, rest] as const);
    expect(new Set(given.map(([name]) => name))).toEqual(
      new Set(['SECRET', 'STORE_PASSWORD', 'DATABASE_PASSWORD', 'DEMO_PASSWORD', 'PROVIDER_SERVICE_PASSWORD']),
    );
    for (const [name, rest = ''] of given) expect([name, rest === ':-' || rest.startsWith(':?')]).toEqual([name, true]);
  });

  test('the reference provider runs on request, with a password of the environment', () => {
    const started = Object.keys(services).filter((name) => !services[name]!.profiles);
    expect(started.toSorted()).toEqual(['balancer', 'gateway', 'store']);
    expect([services['provider']!.profiles, services['database']!.profiles]).toEqual([['demo'], ['demo']]);
    expect(services['provider']!.environment!['PROVIDER_DEMO_PASSWORD']).toBe('${DEMO_PASSWORD:-}');
    expect(services['gateway']!.depends_on!['provider']?.required).toBe(false);
  });

  test.each(ofImage)('%s is given settings that exist', (_name, { command, environment = {} }) => {
    const [file] = globSync(`${command![1]!.split('/')[0]!}/{config,config/config}.ts`);
    const source = readFileSync(file!, 'utf8');
    const unknown = Object.keys(environment).filter((name) => name !== 'NODE_OPTIONS' && !new RegExp(`\\b${name}\\b`).test(source));
    expect(unknown).toEqual([]);
  });

  test.each(ofImage)('the image of %s has its program, and not the other one', (name, { build, command }) => {
    const stage = stages.get(build!.target)!;
    const programs = ['gateway', 'provider'].filter((each) => stage.includes(`/portal/${each} `));
    expect([programs, command![1], stage.includes(`CMD ["node", "${command![1]!}"]`)]).toEqual([[name], `${name}/main.ts`, true]);
  });
});

/** Packages that the programs of a folder name. */
function listPackages(...folders: string[]): Set<string> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
  const files = globSync(folders.map((folder) => `${folder}/**/*.ts`)).filter((file) => !file.endsWith('.test.ts'));
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"]((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^'"\s]*)?['"]/g)].map(([, name]) => name!),
  );
  return new Set(named.filter((name) => name in dependencies));
}

test('the gateway’s default image omits packages of the provider', () => {
  expect([...stages.keys()].at(-1)).toBe('gateway');
  expect(stages.get('gateway')).toContain('COPY --from=gateway-modules /portal/node_modules');
  const removed = /rm -r (.+)/.exec(stages.get('gateway-modules')!)![1]!.split(' ');
  const isRemoved = (name: string) => removed.includes(name) || removed.includes(name.split('/')[0]!);
  const gateway = listPackages('gateway', 'domain');
  const provider = listPackages('provider', 'domain');
  expect([...provider].filter((name) => isRemoved(name) === gateway.has(name))).toEqual([]);
  expect([...gateway].filter(isRemoved)).toEqual([]);
});

test('the image says how its health is checked', () => {
  expect(stages.get('provider')).toMatch(/^HEALTHCHECK .*\n?.*CMD .*\/application/m);
  expect(stages.get('gateway')).toMatch(/^HEALTHCHECK .*\n?.*CMD .*\/readyz/m);
});

test('the image starts by default: reachable, with a writable folder', () => {
  const settings = Object.fromEntries(
    [...stages.get('gateway')!.matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.split(' ').map((each) => each.split('='))),
  );
  expect(settings).toMatchObject({ GATEWAY_HOST: '0.0.0.0' });
  const written = stages.get('runtime')!.match(/^VOLUME (.+)$/m)![1]!;
  expect([settings.STORE_URL, settings.AUDIT_FILE]).toEqual([`file:${written}/gateway.sqlite`, `${written}/audit.jsonl`]);
});
