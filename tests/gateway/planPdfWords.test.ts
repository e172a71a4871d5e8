import { expect, test } from 'vitest';
import type { PlacedDefect } from '../../gateway/features/plans/models.ts';
import { wholePlan } from '../../gateway/features/plans/planView.ts';
import { readPdfText } from '../testkit/pdfText.ts';
import { buildPlanPdf, createPlacedPosition, type PlacedOnPlan } from '../testkit/planPdf.ts';

const createObject = (name: string) => ({ id: name, name, icon: 'MOUSE' as const });

const defect = { number: null, summary: 'Loch', priority: 'HIGH', areaId: null, positionId: null, x: null, y: null } as unknown as PlacedDefect;

const colour = { red: 0, green: 128, blue: 0, alpha: 0.25 };
const everything: PlacedOnPlan = {
  positionsOnPlan: [
    createPlacedPosition({ id: '10', x: 50, number: 'A-10', name: 'Tor', level: 'RED', objects: [createObject('Köderbox'), createObject('Lichtfalle')] }),
    createPlacedPosition({ id: '9', x: 150, number: 'A-9', areaId: '2', areaName: 'Rampe', level: 'RED' }),
    createPlacedPosition({ id: '8', x: 250, number: 'A-8', level: 'YELLOW' }),
    createPlacedPosition({ id: '7', x: 350, number: 'A-7', level: 'GREEN' }),
    createPlacedPosition({ id: '6', x: 450, number: 'A-6', level: 'NOT_CHECKABLE', notCheckable: true }),
    createPlacedPosition({ id: '5', x: 550, number: 'A-5' }),
    createPlacedPosition({ id: '4', number: 'A-4', x: null, y: null }),
  ],
  polygonsOnPlan: [{ id: '1', name: 'Versand', points: [{ x: 0, y: 0 }], fill: colour, stroke: colour }],
  defectsOnPlan: [
    { ...defect, id: '1', number: '198', x: 10, y: 20 },
    { ...defect, id: '2', number: null, summary: 'Spalt', priority: 'LOW', x: 30, y: 20 },
    { ...defect, id: '3', number: '21', x: null, y: null },
  ],
};

const of = { revisedAt: new Date('2026-03-01T09:00:00Z'), revisedBy: 'Eva Editor', revisionRemark: 'Regale umgestellt', isReleased: false };

test('names placed items on the plan by number', async () => {
  const said = [
    'Revision 01.03.2026, Eva Editor, Regale umgestellt, nicht freigegeben',
    'Positionen 6 von 6 Positionen',
    'Legende',
    'Alarm (2)',
    'Warnung (1)',
    'nicht überprüfbar (1)',
    'in Ordnung (1)',
    'keine Angabe (1)',
    'Köderbox',
    'Mangel: hohe Gefahr (1)',
    'Mangel: geringe Gefahr (1)',
    'Versand',
    'Mängel',
    'Spalt (geringe Gefahr)',
    '198 Loch (hohe Gefahr)',
    'Positionen auf diesem Plan',
    'Pos.-Nr. Position Bereich Objekte Letzter Stand',
    'A-5 Lager keine Angabe',
    'A-6 Lager nicht überprüfbar',
    'A-7 Lager in Ordnung',
    'A-8 Lager Warnung',
    'A-9 Rampe Alarm',
    'A-10 Tor Lager Köderbox, Lichtfalle Alarm',
  ] as const;
  const lines = (await readPdfText(await buildPlanPdf(everything, { of }))).split(/\r?\n/);
  expect(lines.slice(0, 4)).toEqual(['Erdgeschoss', 'Stand heute', said[0], said[1]]);
  const legend = lines.indexOf(said[2]);
  const table = lines.indexOf(said[15]);
  // On the picture each has its number or its name.
  const onPicture = lines.slice(4, legend).flatMap((line) => line.split(' '));
  expect(onPicture.toSorted()).toEqual(['198', '2', 'A-10', 'A-5', 'A-6', 'A-7', 'A-8', 'A-9', 'Versand']);
  expect([...lines.slice(legend, legend + 13), ...lines.slice(table, table + 8)]).toEqual(said.slice(2));
});

test('says in the reader’s language that a plan is empty', async () => {
  const lines = (await readPdfText(await buildPlanPdf({}, { language: 'EN' }))).split(/\r?\n/);
  expect(lines[2]).toBe('Revision released');
  expect(lines).toContain('There is no position on this plan.');
  expect(lines.filter((line) => /Legend|Zone|\(\d\)/.test(line))).toEqual([]);
});

test('L-30 shows the page’s items, and their count', async () => {
  const createText = async (hidden: object) =>
    readPdfText(await buildPlanPdf(everything, { hasList: false, view: { hidden: { ...wholePlan.hidden, ...hidden } } }));
  const all = await createText({});
  expect(all).toContain('A-9');
  expect(all).not.toContain('Positionen auf diesem Plan');
  const withoutRed = await createText({ states: ['RED'] });
  expect(withoutRed).toContain('4 von 6 Positionen');
  for (const word of ['A-9', 'A-10', 'Alarm', '198', 'Köderbox']) expect(withoutRed).not.toContain(word);
  expect(await createText({ areas: ['2'] })).not.toContain('A-9');
  expect(await createText({ types: ['Köderbox', 'Lichtfalle'] })).not.toContain('A-10');
  expect(await createText({ parts: ['ZONES'] })).not.toContain('Versand');
  expect(await createText({ parts: ['DEFECTS'] })).not.toContain('198');
  const withoutNumbers = await createText({ parts: ['NUMBERS'] });
  expect(withoutNumbers).not.toContain('A-8');
  expect(withoutNumbers).toContain('198 Loch');
});

test('continues a long list of defects on pages with its heading', async () => {
  const defectsOnPlan = Array.from({ length: 70 }, (_, at) => ({ ...defect, id: `${at}`, number: `${at + 1}`, x: at * 10, y: 20 }));
  const lines = (await readPdfText(await buildPlanPdf({ defectsOnPlan }, { hasList: false }))).split(/\r?\n/);
  const listed = lines.filter((line) => line.endsWith(' Loch (hohe Gefahr)'));
  expect(listed.map((line) => Number.parseInt(line, 10))).toEqual(Array.from({ length: 70 }, (_, at) => at + 1));
  expect(lines.filter((line) => line === 'Mängel')).toHaveLength(2);
  expect(lines.filter((line) => line === 'Erdgeschoss')).toHaveLength(2);
  expect(lines.at(-1)).toBe('von 2');
});

test.each([
  ['no picture', null, 'plan'],
  ['something else', Buffer.from('<svg/>').toString('base64'), 'picture'],
])('where the provider has %s for a plan there is no file', async (_what, getBase64, missing) => {
  await expect(buildPlanPdf({}, { responses: { getBase64 } })).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining(missing) });
});
