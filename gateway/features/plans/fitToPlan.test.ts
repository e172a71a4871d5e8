import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitToPlan } from './fitToPlan.ts';
import type { PlanFile } from './writeEndpoints.ts';

const plan = { id: '11', customer: { id: '7' }, size: { width: 300, height: 200 } };
/** A picture with a black square of a tenth of its width at the left. */
async function createDrawing(width: number, height: number): Promise<PlanFile> {
  const side = Math.round(width / 10);
  const mark = await sharp({ create: { width: side, height: side, channels: 3, background: '#000000' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#c0ffee' } })
    .composite([{ input: mark, left: 0, top: Math.round(height / 2) }])
    .png()
    .toBuffer();
  return { name: 'neu.png', type: 'image/png', bytes };
}
function createContext(onPlan: Record<string, object[]> = { getPlanPositions: [{ x: 5 }] }) {
  const call = async ({ name }: { name: string }) => onPlan[name] ?? [];
  return { provider: { call }, session: { user: { id: '3' }, actor: null } };
}
const fitFile = (file: PlanFile, isConfirmed = false, context = createContext()) => fitToPlan(plan as never, file, isConfirmed, context as never);
const readPixels = async (file: PlanFile | 'otherShape') => {
  if (file === 'otherShape') return file;
  const { data, info } = await sharp(file.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { size: [info.width, info.height], at: (x: number, y: number) => data[(y * info.width + x) * info.channels]! };
};

describe('a new file of a plan on which something is placed', () => {
  test.each([
    ['larger', 1_200, 800],
    ['smaller', 60, 40],
    ['a rounded pixel away', 1_201, 800],
  ])('of the same shape, %s, is scaled to the present size', async (_what, width, height) => {
    const drawn = await readPixels(await fitFile(await createDrawing(width, height)));
    expect(drawn).toMatchObject({ size: [300, 200] });
    if (drawn === 'otherShape') return;
    expect(drawn.at(15, 115)).toBeLessThan(60);
    expect(drawn.at(60, 115)).toBeGreaterThan(150);
  });

  test('of the same size goes as it is', async () => {
    const file = await createDrawing(300, 200);
    expect(await fitFile(file)).toBe(file);
  });

  test.each([
    ['turned', 200, 300],
    ['of another format', 300, 210],
    ['2 % narrower', 294, 200],
  ])('%s is not taken without a confirmation', async (_what, width, height) => {
    expect(await fitFile(await createDrawing(width, height))).toBe('otherShape');
  });

  test('of another confirmed shape is placed on white, without distortion', async () => {
    const drawn = await readPixels(await fitFile(await createDrawing(200, 400), true));
    expect(drawn).toMatchObject({ size: [300, 200] });
    if (drawn === 'otherShape') return;
    expect([drawn.at(50, 100), drawn.at(250, 100)]).toEqual([255, 255]);
    expect(drawn.at(150, 50)).toBe(0xc0);
    expect(drawn.at(105, 105)).toBeLessThan(60);
  });

  test.each([
    ['a polygon', { getPolygone: [{ id: '1' }] }],
    ['a defect', { getPlanMaengel: [{ x: 3 }] }],
  ])('applies for %s, too', async (_what, onPlan) => {
    expect(await fitFile(await createDrawing(200, 400), false, createContext(onPlan))).toBe('otherShape');
  });
});

test('a plan without items has the size of its new file', async () => {
  const file = await createDrawing(900, 100);
  expect(await fitFile(file, false, createContext({ getPlanPositions: [{ x: null }] }))).toBe(file);
});
