import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Endpoint } from '../../gateway/provider-client/endpoint.ts';

/** Every call of the provider that the gateway knows, with the file that declares it. */
export async function listEndpoints(): Promise<{ file: string; endpoint: Endpoint<unknown, unknown> }[]> {
  const files = globSync('gateway/**/*.ts').filter((file) => !file.endsWith('.test.ts') && /= (read|write)\(\{/.test(readFileSync(file, 'utf8')));
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const module = (await import(resolve(file))) as Record<string, unknown>;
      return Object.values(module)
        .filter((value): value is Endpoint<unknown, unknown> => typeof value === 'object' && value !== null && 'decode' in value && 'kind' in value)
        .map((endpoint) => ({ file, endpoint }));
    }),
  );
  return found.flat();
}

const chartOfSensor = { sensorId: '1', customerId: '1', language: 'de', measure: 'TEMPERATURE', period: { view: 'DAY', from: '2026-02-03', to: '2026-02-03' } };

/** Returns the argument of an endpoint: any value, except for endpoints that choose or compute by it. */
export function getArgument(name: string): unknown {
  if (name === 'notification/save') return { at: anything, notice: 'NEW_DEFECT', channel: 'EMAIL', isOn: true };
  return /^get(ChartDataOf|BarChart)Sensor$/.test(name) ? chartOfSensor : anything;
}

/** Argument for any endpoint: every field of it exists, and reads as a text, a list or an object. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return () => '1';
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    if (name === 'then') return undefined;
    return anything;
  },
  apply: () => anything,
});
