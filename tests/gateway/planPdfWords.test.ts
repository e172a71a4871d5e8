import { expect, test } from 'vitest';
import type { PlacedDefect } from '../../gateway/features/plans/models.ts';
import { textOfPdf } from '../testkit/pdfText.ts';
import { pdfOfPlan, placedAt, type PlacedOnPlan } from '../testkit/planPdf.ts';

const objectOf = (name: string) => ({ id: name, name, icon: 'MOUSE' as const });

const colour = { red: 0, green: 128, blue: 0, alpha: 0.25 };
const everything: PlacedOnPlan = {
  positionsOnPlan: [
    placedAt({ id: '10', x: 50, number: 'A-10', name: 'Tor', level: 'RED', objects: [objectOf('Köderbox'), objectOf('Lichtfalle')] }),
    placedAt({ id: '9', x: 150, number: 'A-9', areaName: 'Rampe', level: 'RED' }),
    placedAt({ id: '8', x: 250, number: 'A-8', level: 'YELLOW' }),
    placedAt({ id: '7', x: 350, number: 'A-7', level: 'GREEN' }),
    placedAt({ id: '6', x: 450, number: 'A-6', level: 'GREEN', notCheckable: true }),
    placedAt({ id: '5', x: 550, number: 'A-5' }),
    placedAt({ id: '4', number: 'A-4', x: null, y: null }),
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
  const lines = (await textOfPdf(await pdfOfPlan(everything, { language, of }))).split(/\r?\n/);
  expect(lines.slice(0, 3)).toEqual(['Erdgeschoss', 'Stand heute', said[0]]);
  const [legend, table] = [lines.indexOf(said[1]), lines.indexOf(said[10])];
  // On the picture each has its number or its name.
  expect(
    lines
      .slice(3, legend)
      .flatMap((line) => line.split(' '))
      .toSorted(),
  ).toEqual(['198', 'A-10', 'A-5', 'A-6', 'A-7', 'A-8', 'A-9', 'Versand']);
  expect([...lines.slice(legend, legend + 9), ...lines.slice(table, table + 8)]).toEqual(said.slice(1));
});

test.each([
  ['DE', 'freigegeben', 'Auf diesem Plan steht keine Position.'],
  ['EN', 'released', 'There is no position on this plan.'],
] as const)('where nothing stands there is no legend, and the file says so (%s)', async (language, released, none) => {
  const lines = (await textOfPdf(await pdfOfPlan({}, { language }))).split(/\r?\n/);
  expect(lines[2]).toBe(`Revision ${released}`);
  expect(lines).toContain(none);
  expect(lines.filter((line) => /Legend|Zone|\(\d\)/.test(line))).toEqual([]);
});

test('one position alone has a legend; of more than twenty zones it names twenty', async () => {
  expect(await textOfPdf(await pdfOfPlan({ positionsOnPlan: [placedAt({})] }))).toContain('Legende');
  const zones = Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, name: `Zone${at}`, points: [{ x: 0, y: at * 20 }], fill: colour, stroke: colour }));
  const text = await textOfPdf(await pdfOfPlan({ polygonsOnPlan: zones }));
  // On the plan, and in the legend.
  expect(zones.map(({ name }) => text.split(new RegExp(`\\b${name}\\b`)).length - 1)).toEqual(zones.map((_zone, at) => (at < 20 ? 2 : 1)));
});

test.each([
  ['no picture', null, 'plan'],
  ['something else', Buffer.from('<svg/>').toString('base64'), 'picture'],
])('where the provider has %s for a plan there is no file', async (_what, getBase64, missing) => {
  await expect(pdfOfPlan({}, { answers: { getBase64 } })).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(missing) });
});
