import { describe, expect, test } from 'vitest';
import type { AlarmTemplate } from './models.ts';
import { getThresholds } from './service.ts';

const createTemplate = (areaName: string, task: string | null, more: Partial<AlarmTemplate> = {}): AlarmTemplate => ({
  location: 'AT:1',
  areaId: areaName === 'Lager' ? '3' : '4',
  areaName,
  task,
  taskCode: null,
  taskDescription: null,
  greenFrom: null,
  yellowFrom: null,
  redFrom: null,
  yellowMeasures: null,
  redMeasures: null,
  ...more,
});
const full = { yellowFrom: 1.5, redFrom: 30 };
const customer = { id: '1', location: 'AT:1' };
/** A caller with these areas, at a location with these templates. */
const createCaller = (templates: readonly AlarmTemplate[], areas: 'all' | ReadonlySet<string> = 'all') =>
  ({
    session: { user: { id: '3', role: 'ADMIN' } },
    scope: { getAccess: async () => ({ getAreas: async () => areas }) },
    provider: { call: async ({ name }: { name: string }) => ({ getAlarmvorlagen: templates, getCustomer: customer })[name] ?? [] },
  }) as never;

describe('the thresholds of a task in an area', () => {
  const at = { location: 'AT:1', areaName: 'Lager', task: 'Zählen' } as const;
  const listLines = async (templates: AlarmTemplate[], of: object = at) =>
    (await getThresholds(of as typeof at, createCaller(templates))).map(({ level, value }) => [level, value]);
  const zero = createTemplate('Lager', 'Zählen', { yellowFrom: 0, redFrom: 3 });

  test('are those of its template', async () => {
    expect(await listLines([createTemplate('Büro', 'Zählen', full), createTemplate('Lager', 'Fang', full), zero])).toEqual([
      ['YELLOW', 0],
      ['RED', 3],
    ]);
    expect(await listLines([createTemplate('Lager', 'Zählen', { redFrom: 0 })])).toEqual([['RED', 0]]);
    expect(await listLines([createTemplate('Lager', 'Zählen', { yellowFrom: 4 })])).toEqual([['YELLOW', 4]]);
  });

  test('are those of several templates that say the same', async () => {
    expect(await listLines([zero, { ...zero, greenFrom: 9 }])).toHaveLength(2);
    for (const other of [{ yellowFrom: 1 }, { redFrom: 4 }, { redFrom: null }]) expect(await listLines([zero, { ...zero, ...other }])).toEqual([]);
  });

  test('are none without a template, an area or a task', async () => {
    expect(await listLines([createTemplate('Büro', 'Zählen', full)])).toEqual([]);
    const nameless = createTemplate('Lager', null, full);
    expect([await listLines([nameless], { ...at, task: null }), await listLines([zero], { ...at, areaName: null })]).toEqual([[], []]);
  });
});
