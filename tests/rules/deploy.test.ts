import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settingNames } from '../../gateway/config/config.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const config = read('gateway/config/config.ts');
const isSetting = (name: string) => new RegExp(`^ {2}${name}: `, 'm').test(config);

interface Rule {
  alert: string;
  expr: string;
}
const rules = (parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const panels = (JSON.parse(read('deploy/grafana/portal.json')) as { panels: { title: string; targets: { expr: string }[] }[] }).panels;

/** Names of metrics that a gateway has: its own, and those of its process. */
const ownMetrics = new Set([...read('gateway/infra/telemetry/metrics.ts').matchAll(/name: '(portal_\w+)'/g)].map(([, name]) => name!));
const processMetrics = ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'];
const isMetric = (name: string) => ownMetrics.has(name.replace(/_(bucket|count|sum)$/, '')) || ownMetrics.has(name) || processMetrics.includes(name);
const findMetrics = (expression: string) => expression.match(/\b(portal|process|nodejs)_\w+/g) ?? [];

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

describe('what is given for operating the portal', () => {
  test.each(rules.map(({ alert, expr }) => [alert, expr]))('alert %s reads existing metrics, and has a runbook entry', (alert, expr) => {
    expect(findMetrics(expr).filter((name) => !isMetric(name))).toEqual([]);
    expect(read('docs/runbook.md')).toMatch(new RegExp(`^## ${alert}\n\n\\w`, 'm'));
  });

  test.each(panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr).join(' ')]))('panel %s reads metrics that exist', (_title, expr) => {
    expect(findMetrics(expr).length).toBeGreaterThan(0);
    expect(findMetrics(expr).filter((name) => !isMetric(name))).toEqual([]);
  });

  test('every metric of the gateway is in the dashboard or an alert', () => {
    const used = new Set([...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(findMetrics));
    expect([...ownMetrics].filter((name) => ![...used].some((each) => each.startsWith(name)))).toEqual([]);
  });

  // Prometheus' own check, where its package is installed.
  test.skipIf(!hasPromtool)('Prometheus accepts alerts and settings', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml'], { encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  test('manifests and units use existing settings and files', () => {
    const { configMapGenerator, resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
      configMapGenerator: { literals: string[] }[];
      resources: string[];
    };
    const deployment = parseAllDocuments(read('deploy/kubernetes/gateway.yaml')).map((each) => each.toJS() as { kind: string; spec: unknown });
    const { containers } = (deployment[0]!.spec as { template: { spec: { containers: { env: { name: string }[] }[] } } }).template.spec;
    const unit = [...read('deploy/systemd/portal-gateway.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) => line!.split(' '));
    const names = [...configMapGenerator.flatMap(({ literals }) => literals), ...unit].map((each) => each.split('=')[0]!);
    expect([...names, ...containers.flatMap(({ env }) => env.map(({ name }) => name))].filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
    const composed = (parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, { environment: Record<string, string> }> }).services[
      'gateway'
    ]!;
    const inCompose = Object.keys(composed.environment);
    expect(inCompose.filter((name) => name !== 'NODE_OPTIONS' && !isSetting(name))).toEqual([]);
    // A setting with a file for its secret belongs to a service that the gateway needs: each manifest can give it.
    const secrets = settingNames.filter((name) => name.endsWith('_FILE') && name !== 'AUDIT_FILE').map((name) => name.replace(/_FILE$/, ''));
    expect(secrets).toContain('SMTP_URL');
    expect(secrets.filter((name) => !inCompose.includes(name))).toEqual([]);
    expect(secrets.filter((name) => !containers.some(({ env }) => env.some((each) => each.name === name)))).toEqual([]);
    const files = globSync('deploy/kubernetes/*.yaml').map((file) => file.split('/').at(-1)!);
    expect(resources.toSorted()).toEqual(files.filter((file) => file !== 'kustomization.yaml').toSorted());
  });

  test('the image starts on Kubernetes with the secrets that are required', () => {
    const [{ literals }] = (parse(read('deploy/kubernetes/kustomization.yaml')) as { configMapGenerator: [{ literals: string[] }] }).configMapGenerator;
    const ofImage = /^ENV (GATEWAY_HOST=.*)$/m.exec(read('Dockerfile'))![1]!.split(' ');
    const settings = Object.fromEntries([...ofImage, ...literals].map((each) => each.split(/=(.*)/).slice(0, 2)));
    expect(readConfig({ ...settings, SECRET: 'x'.repeat(32), STORE_URL: 'valkey://store:6379' }).RECORDS_URL).toBe('off');
  });

  test('the manifests have the version of package.json', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`newTag: ${version}\n`);
  });
});
