import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { placedDefect, placedPosition, planOf } from '../../testkit/plans.ts';
import { lookOf, priorityColour } from './planColours.ts';
import { type PlanSheet, writePlanPdf } from './planPdf.ts';
import { defectPicture, iconPicture, positionPicture } from './planPdfPictures.ts';

let file: Blob | null;
let name: string;
beforeEach(() => {
  file = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:kept';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'dispatchEvent').mockImplementation(function keepName(this: HTMLAnchorElement) {
    name = this.download;
    return true;
  });
});

const latin = new TextDecoder('latin1');
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  return latin.decode(await new Response(stream).arrayBuffer());
}
/** Returns the raw file, and the drawing operators of its pages. */
async function contentsOf(pdf: Blob): Promise<{ raw: string; pages: string[] }> {
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const raw = latin.decode(bytes);
  const streams = [...raw.matchAll(/<<([^>]*\/FlateDecode[^>]*)>>\s*stream\r?\n/g)].filter(([, head]) => !head!.includes('/Image'));
  const pages = await Promise.all(
    streams.map(({ index, 0: { length }, 1: head }) => inflated(bytes.slice(index + length, index + length + Number(/\/Length (\d+)/.exec(head!)![1])))),
  );
  return { raw, pages: pages.filter((page) => page.includes(' Tj')) };
}
const wordsOf = (page: string) => [...page.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, words]) => words!.replaceAll(/\\([()\\])/g, '$1'));

const print = async (more: object = {}, { times = null as Omit<PlanSheet, 'positions'>[] | null } = {}) => {
  const plan = planOf('11', 'Erdgeschoss Süd', {
    positions: [placedPosition(0, { level: 'RED' }), placedPosition(1, { number: 'T-2', objects: [{ id: '2', name: 'Lichtfalle', icon: 'LIGHT' }] })],
    defects: [placedDefect(2, { number: '198', summary: 'Tür schließt nicht', priority: 'HIGH' }), placedDefect(3, { number: '21', summary: 'Spalt' })],
    polygons: [{ id: '1', name: 'Versand', points: [placedPosition(5), placedPosition(6), placedPosition(11)], fill: colour, stroke: colour }],
    ...more,
  }) as unknown as Parameters<typeof writePlanPdf>[0]['plan'];
  const sheets = (times ?? [{ title: plan.title, levels: null }]).map((sheet) => ({ ...sheet, positions: plan.positions! }));
  await writePlanPdf({ customer: { name: 'Großbäckerei Sonnleitner', cardcode: '100100' }, plan, sheets, hasHeat: times !== null, total: 3 });
  return contentsOf(file!);
};
const colour = { red: 91, green: 141, blue: 239, alpha: 0.25 };
/** Returns the colour at a point of the plan of 2400 x 1500 in the file. */
async function colourAt(raw: string, x: number, y: number): Promise<ImageDataArray> {
  const [head] = /<<[^>]*\/DCTDecode[^>]*>>\s*stream\r?\n/.exec(raw)!;
  const start = raw.indexOf(head) + head.length;
  const bytes = file!.slice(start, start + Number(/\/Length (\d+)/.exec(head)![1]), 'image/jpeg');
  const picture = await createImageBitmap(bytes);
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  return canvas.getImageData((x / 2400) * picture.width, (y / 1500) * picture.height, 1, 1).data;
}

test('L-30 an area that is drawn on the plan is filled with its colour', async () => {
  const { raw } = await print();
  const [red, , blue] = await colourAt(raw, 560, 580);
  expect(blue! - red!).toBeGreaterThan(25);
  const [beside, , besideToo] = await colourAt(raw, 300, 800);
  expect(Math.abs(beside! - besideToo!)).toBeLessThan(5);
});

test('L-30 the plan is a page of A4 in landscape at 150 dots per inch, with heading, title, revision and legend', async () => {
  const { raw, pages } = await print();
  expect(name).toBe('Plan_100100_Erdgeschoss_Süd.pdf');
  expect(raw).toMatch(/\/MediaBox \[0 0 841\.8\d* 595\.2\d*\]/);
  // A plan of 2400 x 1500 next to a column of 62 mm is 210 mm wide.
  expect(raw).toMatch(new RegExp(`/Width ${Math.round((210 / 25.4) * 150)}\\s*/Height ${Math.round((131.25 / 25.4) * 150)}\\b`));
  expect(raw).toContain('/Lang (de)');
  expect(pages).toHaveLength(1);
  const words = wordsOf(pages[0]!);
  expect(words).toEqual(
    expect.arrayContaining([
      'Großbäckerei Sonnleitner (100100)',
      'Erdgeschoss Süd  ·  Revision vom 01.03.2026 durch Eva Editor  ·  freigegeben  ·  2 von 3 Positionen',
      'Legende',
      'in Ordnung',
      'Alarm',
      'Köderbox',
      'Lichtfalle',
      'Seite 1 von 1',
    ]),
  );
  expect(words).not.toContain('Warnung');
});

test('positions, zones and defects stand on it by number and name; the defects are listed beside it in the order of their numbers', async () => {
  const { pages } = await print();
  const words = wordsOf(pages[0]!);
  expect(words.filter((word) => ['K-0', 'T-2', 'Versand', '198', '21'].includes(word))).toEqual(['Versand', 'K-0', 'T-2', '198', '21']);
  expect(words.slice(words.indexOf('Mängel'), words.indexOf('Mängel') + 3)).toEqual([
    'Mängel',
    '21 Spalt (geringe Gefahr)',
    '198 Tür schließt nicht (hohe Gefahr)',
  ]);
});

/** Returns the origin of each text of a page, in whole millimetres from the left and the top, and its size. */
const placesOf = (page: string) =>
  new Map(
    [...page.matchAll(/\/F\d+ (\d+) Tf[^()]*?([\d.]+) ([\d.]+) Td\s*\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, size, x, y, words]) => {
      const millimetres = [Number(x), 595.28 - Number(y)].map((points) => Math.round((points / 72) * 25.4));
      return [words!.replaceAll(/\\([()\\])/g, '$1'), { at: millimetres, size: Number(size) }] as const;
    }),
  );

test('L-30 heading and title stand at the left margin, the legend with its pictures in a column of 62 mm, the day at the foot', async () => {
  const { pages } = await print();
  const places = placesOf(pages[0]!);
  expect(places.get('Großbäckerei Sonnleitner (100100)')).toEqual({ at: [10, 15], size: 14 });
  expect(places.get('Erdgeschoss Süd  ·  Revision vom 01.03.2026 durch Eva Editor  ·  freigegeben  ·  2 von 3 Positionen')).toEqual({ at: [10, 21], size: 10 });
  expect(places.get('Legende')).toEqual({ at: [225, 29], size: 10 });
  expect(places.get('Alarm')).toEqual({ at: [232, 36], size: 8 });
  const foot = [...places].find(([words]) => /^Erstellt am \d\d\.\d\d\.\d{4}$/.test(words));
  expect(foot?.[1]).toEqual({ at: [10, 200], size: 8 });
  expect(places.get('Seite 1 von 1')!.at[1]).toBe(200);
});

test('L-30 what is known of its revision is told, and that it is not released', async () => {
  const factsOf = async (more: object) => wordsOf((await print(more)).pages[0]!).find((word) => word.startsWith('Erdgeschoss Süd'));
  expect(await factsOf({ revisedBy: null, isReleased: false })).toBe(
    'Erdgeschoss Süd  ·  Revision vom 01.03.2026  ·  nicht freigegeben  ·  2 von 3 Positionen',
  );
  expect(await factsOf({ revisedAt: null })).toBe('Erdgeschoss Süd  ·  freigegeben  ·  2 von 3 Positionen');
});

test('what does not fit beside the plan follows on further pages, under the same heading', async () => {
  const defects = Array.from({ length: 60 }, (_, at) => placedDefect(at % 20, { id: String(at), number: String(at + 1) }));
  const { pages } = await print({ defects });
  expect(pages).toHaveLength(2);
  const listed = pages.flatMap(wordsOf).filter((word) => word.includes(' Loch in der Wand ('));
  expect(listed).toHaveLength(60);
  expect(wordsOf(pages[1]!)).toEqual(
    expect.arrayContaining(['Großbäckerei Sonnleitner (100100)', 'Mängel', '60 Loch in der Wand (geringe Gefahr)', 'Seite 2 von 2']),
  );
});

test('of two ranges each has its page, with the areas in red as full as their share of alarms, and their figures beside', async () => {
  const figures = (red: number, checks: number) => ({
    checks,
    counts: { red, yellow: 0, green: checks - red, notCheckable: 0, none: 0 },
    alarmShare: checks === 0 ? null : (red / checks) * 100,
    catchChecks: 0,
    catchesPer100: null,
  });
  const levels = (red: number, checks: number) =>
    ({ figures: figures(red, checks), areas: [{ areaName: 'Lager', figures: figures(red, checks) }] }) as unknown as NonNullable<PlanSheet['levels']>;
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'drawImage');
  const { pages } = await print(
    { defects: [] },
    {
      times: [
        { title: 'Erdgeschoss, 12.10.2026', levels: levels(1, 4) },
        { title: 'Erdgeschoss, 09.11.2026', levels: levels(0, 0) },
      ],
    },
  );
  expect(pages).toHaveLength(2);
  const [first, second] = pages.map(wordsOf);
  expect(first).toEqual(expect.arrayContaining(['Ergebnisse nach Bereichen', 'Lager: 25\u00a0%, 1 von 4', 'Summe: 25\u00a0%, 1 von 4', 'Seite 1 von 2']));
  expect(first!.some((word) => word.startsWith('Erdgeschoss, 12.10.2026'))).toBe(true);
  expect(second).toEqual(expect.arrayContaining(['Lager: keine Daten', 'Summe: keine Daten', 'Seite 2 von 2']));
  expect(second!.some((word) => word.startsWith('Erdgeschoss, 09.11.2026'))).toBe(true);
  // Of each page the picture of the plan, and the layer of its one area.
  expect(drawn.mock.calls.filter(([source]) => source instanceof HTMLCanvasElement)).toHaveLength(2);
});

test('V-05 in English it speaks English', async () => {
  await chooseLanguage('en');
  const { raw, pages } = await print({ isReleased: false });
  expect(raw).toContain('/Lang (en)');
  expect(wordsOf(pages[0]!)).toEqual(expect.arrayContaining(['Legend', 'Defects', 'Page 1 of 1']));
});

async function pixelsOf(address: string): Promise<(x: number, y: number) => readonly number[]> {
  const shown = new Image();
  shown.src = address;
  await shown.decode();
  const brush = new OffscreenCanvas(shown.width, shown.height).getContext('2d')!;
  brush.drawImage(shown, 0, 0);
  return (x, y) => [...brush.getImageData(Math.round(x * shown.width), Math.round(y * shown.height), 1, 1).data];
}

test('the picture of a marker has the marker in its middle, with room around it', async () => {
  const pixel = await pixelsOf(positionPicture({ icon: null, state: 'RED', notCheckable: false, hasOpenDefects: false }));
  const isDrawn = (x: number, y: number) => pixel(x, y)[3]! > 0;
  // From the middle outwards in each direction alike, and nothing in the corners.
  for (const far of [0, 0.15, 0.3])
    expect([isDrawn(0.5 - far, 0.5), isDrawn(0.5 + far, 0.5), isDrawn(0.5, 0.5 - far), isDrawn(0.5, 0.5 + far)]).toEqual([true, true, true, true]);
  expect([isDrawn(0.02, 0.02), isDrawn(0.97, 0.02), isDrawn(0.02, 0.97), isDrawn(0.97, 0.97)]).toEqual([false, false, false, false]);
});

test('signs of its state, of what could not be checked and of an open defect stand at three of its corners', async () => {
  const pixel = await pixelsOf(positionPicture({ icon: null, state: 'RED', notCheckable: true, hasOpenDefects: true }));
  const corners = [pixel(0.75, 0.25), pixel(0.25, 0.75), pixel(0.25, 0.25), pixel(0.75, 0.75)];
  const hex = ([red, green, blue]: readonly number[]) => `#${((red! << 16) | (green! << 8) | blue!).toString(16)}`;
  expect(corners.map(hex)).toEqual([lookOf('RED').disc, lookOf('NOT_CHECKABLE').disc, priorityColour.HIGH, '#ffffff']);
});

test('pictures that show something else are others, whatever was drawn before', () => {
  const plain = { icon: null, state: 'GREEN', notCheckable: false, hasOpenDefects: false } as const;
  const pictures = [
    ...(['MOUSE', 'LIGHT'] as const).flatMap((icon) => [iconPicture(icon), positionPicture({ ...plain, icon })]),
    ...(['GREEN', 'RED'] as const).map((state) => positionPicture({ ...plain, state })),
    positionPicture({ ...plain, notCheckable: true }),
    positionPicture({ ...plain, hasOpenDefects: true }),
    ...(['HIGH', 'MEDIUM', 'LOW'] as const).map(defectPicture),
  ];
  expect(new Set(pictures).size).toBe(pictures.length);
});
