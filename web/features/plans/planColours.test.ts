import { expect, test } from 'vitest';
import { colourOf, cssOf, groupLook, hexOf, newColours, paletteOf, worstOf } from './planColours.ts';
import type { Level } from '../../../domain/levels.ts';
import { kindsOf, lookOf, middleOf, planStates, priorityColour, stateOf } from '../../../domain/planMarkers.ts';

test('L-10 L-11 markers follow the level, and text has the given colours', () => {
  expect(lookOf(stateOf({ level: 'GREEN' })).text).toBe('#73b025');
  expect(lookOf(stateOf({ level: 'YELLOW' })).text).toBe('#eda512');
  expect(lookOf(stateOf({ level: 'RED' })).text).toBe('#e3150f');
  expect(lookOf(stateOf({ level: 'UNKNOWN' })).disc).toBe('#1b2a32');
  expect(stateOf({ level: 'GREEN', isChecked: false })).toBe('NOT_CHECKED');
});

test.each(planStates)('L-11 V-18 the number of a marker reads at 4.5:1 or better on its plate: %s', (state) => {
  const { text, plate } = lookOf(state);
  const light = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  };
  const [lighter, darker] = [light(text), light(plate)].toSorted((a, b) => b - a);
  expect(lighter! / darker!).toBeGreaterThanOrEqual(4.5);
});

test('L-12 defects are coloured by priority', () => {
  expect(priorityColour).toEqual({ HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' });
});

test('L-27 a new polygon is red with a quarter of opacity; colours survive the form', () => {
  expect(cssOf(newColours.fill)).toBe('rgb(255 0 0 / 0.25)');
  expect(colourOf(hexOf({ red: 1, green: 200, blue: 30, alpha: 1 }), 0.4)).toEqual({ red: 1, green: 200, blue: 30, alpha: 0.4 });
});

test('a zone is offered the colours of its plan first, each once', () => {
  const fill = (red: number) => ({ fill: { red, green: 0, blue: 0, alpha: 0.3 } });
  const palette = paletteOf([fill(255), fill(16), fill(255)]);
  expect(palette.slice(0, 3)).toEqual(['#ff0000', '#100000', '#5b8def']);
});

test('the name of a zone is in the middle of its outline', () => {
  expect(
    middleOf([
      { x: 0, y: 10 },
      { x: 100, y: 10 },
      { x: 100, y: 30 },
    ]),
  ).toEqual({ x: 50, y: 20 });
});

test('of several markers the worst comes first: alarm, high, warning, medium, not checkable, low, in order, nothing, not checked', () => {
  const position = (level: Level, more: object = {}) => ({ position: { level, ...more } });
  const markers = [
    [position('RED'), '#e3150f', '#ffffff'],
    [{ defect: { priority: 'HIGH' } }, '#e3150f', '#ffffff'],
    [position('YELLOW'), '#eda512', '#1b2a32'],
    [{ defect: { priority: 'MEDIUM' } }, '#eda512', '#1b2a32'],
    [position('NOT_CHECKABLE'), '#1f6fc4', '#ffffff'],
    [{ defect: { priority: 'LOW' } }, '#17a2b8', '#1b2a32'],
    [position('GREEN'), '#2e8b3d', '#ffffff'],
    [position('UNKNOWN'), '#1b2a32', '#ffffff'],
    [position('UNKNOWN', { isChecked: false }), '#8c97a3', '#1b2a32'],
  ] as const;
  for (const [at, [, colour, text]] of markers.entries())
    expect(groupLook(worstOf(markers.slice(at).map(([marker]) => marker)))).toMatchObject({ colour, text });
  expect(groupLook(worstOf([]))).toEqual({ colour: '#1b2a32', text: '#ffffff', sign: null });
  // In grey, alarm and high, warning and medium look alike in shape too; order has no sign.
  const signs = markers.map(([marker]) => groupLook(worstOf([marker])).sign);
  expect([new Set(signs).size, signs[0] === signs[1], signs[2] === signs[3]]).toEqual([5, true, true]);
});

test('of each kind of objects at a position there is one', () => {
  const objects = ['Köderbox', 'Lichtfalle', 'Köderbox'].map((name, id) => ({
    __typename: 'PlanObject' as const,
    id: String(id),
    name,
    icon: 'MOUSE' as const,
  }));
  expect(kindsOf({ objects })).toEqual(['Köderbox', 'Lichtfalle']);
});
