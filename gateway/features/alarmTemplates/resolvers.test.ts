import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { AlarmTemplate } from './models.ts';
import { alarmTemplates as resolvers } from './resolvers.ts';
import { getThresholds } from './service.ts';

const template = (areaName: string, task: string | null, more: Partial<AlarmTemplate> = {}): AlarmTemplate => ({
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
const full = {
  taskCode: 'A-110',
  taskDescription: 'Falle öffnen',
  greenFrom: 0,
  yellowFrom: 1.5,
  redFrom: 30,
  yellowMeasures: 'Beobachten',
  redMeasures: 'Anrufen',
};
const all = withUnreadable(
  [
    template('Lager', 'Zählen', full),
    template('Büro', 'Fang prüfen', {
      taskCode: 'A-2',
      taskDescription: 'Ansehen',
      greenFrom: 2,
      yellowFrom: 10,
      redFrom: 9,
      yellowMeasures: 'Warten',
      redMeasures: 'Sperren',
    }),
    template('Keller', null),
  ],
  2,
);
interface Listed {
  totalCount: number;
  unreadableCount: number;
  unfilteredCount: number;
  nodes: AlarmTemplate[];
}
const customer = { id: '1', location: 'AT:1' };
/** A caller with these areas, at a location with these templates. */
const callerOf = (templates: readonly AlarmTemplate[], areas: 'all' | ReadonlySet<string> = 'all') =>
  ({
    session: { user: { id: '3', role: 'ADMIN' } },
    scope: { at: async () => ({ areas: async () => areas }) },
    provider: { call: async ({ name }: { name: string }) => (name === 'getAlarmvorlagen' ? templates : name === 'getCustomer' ? customer : []) },
  }) as never;

describe('a list of alarm templates', () => {
  const { alarmTemplates } = resolvers.Customer as unknown as Record<'alarmTemplates', (...of: object[]) => Promise<Listed>>;
  const list = async (requested: object, areas?: ReadonlySet<string>) => alarmTemplates(customer, requested, callerOf(all, areas));
  const areasOf = async (requested: object) => (await list(requested)).nodes.map(({ areaName }) => areaName);

  test.each([
    ['AREA', ['Büro', 'Keller', 'Lager']],
    ['TASK', ['Büro', 'Lager', 'Keller']],
    ['TASK_CODE', ['Büro', 'Lager', 'Keller']],
    ['TASK_DESCRIPTION', ['Büro', 'Lager', 'Keller']],
    ['GREEN_FROM', ['Lager', 'Büro', 'Keller']],
    ['YELLOW_FROM', ['Lager', 'Büro', 'Keller']],
    ['RED_FROM', ['Büro', 'Lager', 'Keller']],
    ['YELLOW_MEASURES', ['Lager', 'Büro', 'Keller']],
    ['RED_MEASURES', ['Lager', 'Büro', 'Keller']],
  ])('M-11 is sorted by %s, what is not known last', async (field, areas) => {
    expect(await areasOf({ orderBy: { field, direction: 'ASC' } })).toEqual(areas);
    const known = areas.filter((area) => field === 'AREA' || area !== 'Keller');
    expect(await areasOf({ orderBy: { field, direction: 'DESC' } })).toEqual([...known.toReversed(), ...areas.filter((area) => !known.includes(area))]);
  });

  test.each([
    ['büro', ['Büro']],
    ['zählen', ['Lager']],
    ['a-110', ['Lager']],
    ['öffnen', ['Lager']],
    ['1,5', ['Lager']],
    ['1.5', ['Lager']],
    ['30', ['Lager']],
    ['warten', ['Büro']],
    ['sperren', ['Büro']],
    ['', ['Büro', 'Keller', 'Lager']],
  ])('M-12 is searched for %j', async (text, areas) => expect(await areasOf({ filter: { text } })).toEqual(areas));

  test('W-13 has own areas only, and counts them', async () => {
    const { totalCount, unreadableCount, unfilteredCount, nodes } = await list({ filter: { text: 'a-1' } }, new Set(['3', '9']));
    expect([totalCount, unreadableCount, unfilteredCount, nodes[0]!.areaName]).toEqual([1, 2, 1, 'Lager']);
    expect(await areasOf({ first: 1, offset: 1 })).toEqual(['Keller']);
  });
});

describe('the thresholds of a task in an area', () => {
  const at = { location: 'AT:1', areaName: 'Lager', task: 'Zählen' } as const;
  const lines = async (templates: AlarmTemplate[], of: object = at) =>
    (await getThresholds(of as typeof at, callerOf(templates))).map(({ level, value }) => [level, value]);
  const zero = template('Lager', 'Zählen', { yellowFrom: 0, redFrom: 3 });

  test('are those of its template', async () => {
    expect(await lines([template('Büro', 'Zählen', full), template('Lager', 'Fang', full), zero])).toEqual([
      ['YELLOW', 0],
      ['RED', 3],
    ]);
    expect(await lines([template('Lager', 'Zählen', { redFrom: 0 })])).toEqual([['RED', 0]]);
    expect(await lines([template('Lager', 'Zählen', { yellowFrom: 4 })])).toEqual([['YELLOW', 4]]);
  });

  test('are those of several templates that say the same', async () => {
    expect(await lines([zero, { ...zero, greenFrom: 9 }])).toHaveLength(2);
    for (const other of [{ yellowFrom: 1 }, { redFrom: 4 }, { redFrom: null }]) expect(await lines([zero, { ...zero, ...other }])).toEqual([]);
  });

  test('are none without a template, an area or a task', async () => {
    expect(await lines([template('Büro', 'Zählen', full)])).toEqual([]);
    const nameless = template('Lager', null, full);
    expect([await lines([nameless], { ...at, task: null }), await lines([zero], { ...at, areaName: null })]).toEqual([[], []]);
  });
});
