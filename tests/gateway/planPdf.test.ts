import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnIn, textOfPdf } from '../testkit/pdfText.ts';
import type { PlacedDefect, PlacedPosition, Plan, PlanPolygon } from '../../gateway/features/plans/models.ts';
import { planPdf } from '../../gateway/features/plans/planPdf.ts';

const size = { width: 800, height: 400 };
const picture = (
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
).toString('base64');
const plan = { id: '1', title: 'Erdgeschoss', customer: { location: 'AT 1' }, size, revisedBy: null, isReleased: true } as unknown as Plan;
const position = (more: Partial<PlacedPosition>) =>
  ({
    id: '1',
    areaId: '1',
    areaName: 'Lager',
    number: 'A-1',
    name: null,
    level: null,
    notCheckable: false,
    objects: [],
    x: 400,
    y: 200,
    ...more,
  }) as PlacedPosition;

const objectOf = (name: string) => ({ id: name, name, icon: 'MOUSE' as const });

interface Placed {
  positionsOnPlan?: PlacedPosition[];
  polygonsOnPlan?: PlanPolygon[];
  defectsOnPlan?: PlacedDefect[];
}
interface Asked {
  of?: Partial<Plan>;
  language?: 'DE' | 'EN';
  /** What the provider answers to calls by their names. */
  answers?: Record<string, unknown>;
}
function pdfOf({ positionsOnPlan = [], polygonsOnPlan = [], defectsOnPlan = [] }: Placed, { of = {}, language = 'DE', answers: more = {} }: Asked = {}) {
  const answers: Record<string, unknown> = {
    getBase64: picture,
    getPlanPositions: positionsOnPlan,
    getPolygone: polygonsOnPlan,
    getPlanMaengel: defectsOnPlan,
    ...more,
  };
  const caller = {
    session: { user: { id: '1', name: 'Anna' } },
    scope: { at: async () => ({ areas: async () => 'all', rights: async () => 'all' }) },
    provider: { call: async ({ name }: { name: string }) => (name in answers ? answers[name] : expect.fail(`${name} was asked`)) },
  } as unknown as Parameters<typeof planPdf>[2];
  return planPdf({ ...plan, ...of }, { facts: [['Stand', 'heute']], foot: '', language } as unknown as Parameters<typeof planPdf>[1], caller);
}
/** What the first page of a plan draws: paths by their corners, rectangles, and how many curves. */
async function drawn(placed: Placed, asked?: Asked) {
  const pdf = await pdfOf(placed, asked);
  const page = drawnIn(pdf).find((text) => text.includes(' re\n'))!;
  const corners = [...page.matchAll(/(?:^|\n)((?:[-\d.]+ [-\d.]+ m\n)(?:[-\d.]+ [-\d.]+ l\n)+)h\n/g)].map(([, path]) =>
    [...path!.matchAll(/([-\d.]+) ([-\d.]+) [ml]/g)].map(([, x, y]) => [Number(x), Number(y)] as const),
  );
  const rectangles = [...page.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re\n/g)].map((found) => found.slice(1).map(Number));
  return { corners, rectangles, curves: page.match(/ c\n/g)?.length ?? 0 };
}

const centre = (points: readonly (readonly [number, number])[]) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis as 0], 0) / points.length) as [number, number];

test('a defect is a hexagon where it stands on the picture, and in the legend', async () => {
  const { corners, rectangles } = await drawn({ defectsOnPlan: [{ id: '1', number: 'M-1', x: 200, y: 300 } as PlacedDefect] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  expect(corners.map((points) => new Set(points.map(String)).size)).toEqual([6, 6]);
  const [x, y] = centre(corners[0]!);
  expect(x).toBeCloseTo(left + width / 4, 3);
  expect(y).toBeCloseTo(top + (height * 3) / 4, 3);
  expect(centre(corners[1]!)[0]).toBeGreaterThan(left + width);
  expect((await drawn({})).corners).toEqual([]);
});

test('a zone has its corners on the picture, with its name in the middle of it', async () => {
  const colour = { red: 0, green: 128, blue: 0, alpha: 0.25 };
  const points = [
    { x: 0, y: 0 },
    { x: 800, y: 0 },
    { x: 800, y: 400 },
  ];
  const { corners, rectangles } = await drawn({ polygonsOnPlan: [{ id: '1', name: 'Rampe', points, fill: colour, stroke: colour }] });
  const [left, top, width, height] = rectangles[0] as [number, number, number, number];
  expect(corners).toEqual([
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
    ],
  ]);
  const [x, y] = centre(corners[0]!);
  const [plateLeft, plateTop, plateWidth, plateHeight] = rectangles[1] as [number, number, number, number];
  expect(plateLeft + plateWidth / 2).toBeCloseTo(x, 3);
  expect([plateTop < y, plateTop + plateHeight > y]).toEqual([true, true]);
});

test.each([
  ['RED', { level: 'RED' }, { corners: [], squares: 2, isRound: false }],
  ['YELLOW', { level: 'YELLOW' }, { corners: [3, 3], squares: 0, isRound: false }],
  ['GREEN', { level: 'GREEN' }, { corners: [], squares: 0, isRound: true }],
  ['not checkable', { level: 'GREEN', notCheckable: true }, { corners: [4, 4], squares: 0, isRound: false }],
  ['without a result', {}, { corners: [], squares: 0, isRound: true }],
] as const)('a position that is %s has a form of its own, on the plan and in the legend', async (_state, state, form) => {
  const { corners, rectangles, curves } = await drawn({ positionsOnPlan: [position(state)] });
  const squares = rectangles.slice(1).filter(([, , width, height]) => width === height).length;
  expect({ corners: corners.map(({ length }) => length), squares, isRound: curves > 0 }).toEqual(form);
});

const colour = { red: 0, green: 128, blue: 0, alpha: 0.25 };
const everything: Placed = {
  positionsOnPlan: [
    position({ id: '10', number: 'A-10', name: 'Tor', level: 'RED', objects: [objectOf('Köderbox'), objectOf('Lichtfalle')] }),
    position({ id: '9', number: 'A-9', areaName: 'Rampe', level: 'RED' }),
    position({ id: '8', number: 'A-8', level: 'YELLOW' }),
    position({ id: '7', number: 'A-7', level: 'GREEN' }),
    position({ id: '6', number: 'A-6', level: 'GREEN', notCheckable: true }),
    position({ id: '5', number: 'A-5' }),
    position({ id: '4', number: 'A-4', x: null, y: null }),
  ],
  polygonsOnPlan: [{ id: '1', name: 'Versand', points: [{ x: 0, y: 0 }], fill: colour, stroke: colour }],
  defectsOnPlan: [
    { id: '1', number: '198', x: 10, y: 20 },
    { id: '2', number: null, x: 30, y: 20 },
    { id: '3', number: '21', x: null, y: null },
  ] as PlacedDefect[],
};

test.each([
  [
    'DE',
    [
      'Revision 01.03.2026, Eva Editor, Regale umgestellt, nicht freigegeben',
      'Legende',
      'Alarm (2)',
      'Warnung (1)',
      'in Ordnung (1)',
      'nicht überprüfbar (1)',
      'ohne Ergebnis (1)',
      'offener Mangel (Nummer) (2)',
      'Zonen',
      'Versand',
      'Positionen auf diesem Plan',
      'Pos.-Nr. Position Bereich Objekte Letzter Stand',
      'A-5 Lager ohne Ergebnis',
      'A-6 Lager nicht überprüfbar',
      'A-7 Lager in Ordnung',
      'A-8 Lager Warnung',
      'A-9 Rampe Alarm',
      'A-10 Tor Lager Köderbox, Lichtfalle Alarm',
    ],
  ],
  [
    'EN',
    [
      'Revision 01.03.2026, Eva Editor, Regale umgestellt, not released',
      'Legend',
      'alarm (2)',
      'warning (1)',
      'in order (1)',
      'not checkable (1)',
      'without a result (1)',
      'open defect (number) (2)',
      'Zones',
      'Versand',
      'Positions on this plan',
      'Pos. no. Position Area Objects Last state',
      'A-5 Lager without a result',
      'A-6 Lager not checkable',
      'A-7 Lager in order',
      'A-8 Lager warning',
      'A-9 Rampe alarm',
      'A-10 Tor Lager Köderbox, Lichtfalle alarm',
    ],
  ],
] as const)('the words of the file say what stands on the plan, by number, and nothing of what stands nowhere (%s)', async (language, said) => {
  const of = { revisedAt: new Date('2026-03-01T09:00:00Z'), revisedBy: 'Eva Editor', revisionRemark: 'Regale umgestellt', isReleased: false };
  const lines = (await textOfPdf(await pdfOf(everything, { language, of }))).split(/\r?\n/);
  expect(lines.slice(0, 3)).toEqual(['Erdgeschoss', 'Stand heute', said[0]]);
  // Between them is what stands on the picture, and the foot of its page.
  const [legend, table] = [lines.indexOf(said[1]), lines.indexOf(said[10])];
  expect([...lines.slice(legend, legend + 9), ...lines.slice(table, table + 8)]).toEqual(said.slice(1));
});

test.each([
  ['DE', 'freigegeben', 'Auf diesem Plan steht keine Position.'],
  ['EN', 'released', 'There is no position on this plan.'],
] as const)('where nothing stands there is no legend, and the file says so (%s)', async (language, released, none) => {
  const lines = (await textOfPdf(await pdfOf({}, { language }))).split(/\r?\n/);
  expect(lines[2]).toBe(`Revision ${released}`);
  expect(lines).toContain(none);
  expect(lines.filter((line) => /Legend|Zone|\(\d\)/.test(line))).toEqual([]);
});

test.each([
  ['as the provider says', { width: 1000, height: 500 }, 2],
  ['1600 x 1000 where nobody says it', null, 1.6],
])('a plan whose list says no size is as large %s', async (_as, getPlanData, ratio) => {
  const { rectangles } = await drawn({}, { of: { size: null }, answers: { getPlanData } });
  const [, , width, height] = rectangles[0]!;
  expect(width! / height!).toBeCloseTo(ratio, 3);
});

test.each([
  ['no picture', null, 'plan'],
  ['something else', Buffer.from('<svg/>').toString('base64'), 'picture'],
])('where the provider has %s for a plan there is no file', async (_what, getBase64, missing) => {
  await expect(pdfOf({}, { answers: { getBase64 } })).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(missing) });
});
