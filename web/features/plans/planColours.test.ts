import { expect, test } from 'vitest';
import { priorityColour } from '../../../domain/priorities.ts';
import { parseColour, toCss, getGroupLook, toHex, newColours, getPalette, findWorstState } from './planColours.ts';
import type { Level } from '../../../domain/levels.ts';
import { listKinds, getLook, computeMiddle, planStates, getMarkerState } from '../../../domain/planMarkers.ts';

test('L-10 L-11 markers follow the level, and text has the given colours', () => {
  expect(getLook(getMarkerState({ level: 'GREEN' })).text).toBe('#73b025');
  expect(getLook(getMarkerState({ level: 'YELLOW' })).text).toBe('#eda512');
  expect(getLook(getMarkerState({ level: 'RED' })).text).toBe('#e3150f');
  expect(getLook(getMarkerState({ level: 'UNKNOWN' })).disc).toBe('#1b2a32');
  expect(getMarkerState({ level: 'GREEN', isChecked: false })).toBe('NOT_CHECKED');
});

test.each(planStates)('L-11 V-18 the number of a marker has a contrast of 4.5:1: %s', (state) => {
  const { text, plate } = getLook(state);
  const computeLuminance = (hex: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  };
  const [lighter, darker] = [computeLuminance(text), computeLuminance(plate)].toSorted((a, b) => b - a);
  expect(lighter! / darker!).toBeGreaterThanOrEqual(4.5);
});

test('L-12 defects are coloured by priority', () => {
  expect(priorityColour).toEqual({ HIGH: '#e3150f', MEDIUM: '#eda512', LOW: '#17a2b8' });
});

test('L-27 a new polygon is red with a quarter opacity; colours persist', () => {
  expect(toCss(newColours.fill)).toBe('rgb(255 0 0 / 0.25)');
  expect(parseColour(toHex({ red: 1, green: 200, blue: 30, alpha: 1 }), 0.4)).toEqual({ red: 1, green: 200, blue: 30, alpha: 0.4 });
});

test('a zone is offered the colours of its plan first, each once', () => {
  const createFill = (red: number) => ({ fill: { red, green: 0, blue: 0, alpha: 0.3 } });
  const palette = getPalette([createFill(255), createFill(16), createFill(255)]);
  expect(palette.slice(0, 3)).toEqual(['#ff0000', '#100000', '#5b8def']);
});

test('the name of a zone is in the middle of its outline', () => {
  expect(
    computeMiddle([
      { x: 0, y: 10 },
      { x: 100, y: 10 },
      { x: 100, y: 30 },
    ]),
  ).toEqual({ x: 50, y: 20 });
});

test('several markers show the worst, from alarm to not checked', () => {
  const createMarker = (level: Level, more: object = {}) => ({ position: { level, ...more } });
  const markers = [
    [createMarker('RED'), '#e3150f', '#ffffff'],
    [{ defect: { priority: 'HIGH' } }, '#e3150f', '#ffffff'],
    [createMarker('YELLOW'), '#eda512', '#1b2a32'],
    [{ defect: { priority: 'MEDIUM' } }, '#eda512', '#1b2a32'],
    [createMarker('NOT_CHECKABLE'), '#1f6fc4', '#ffffff'],
    [{ defect: { priority: 'LOW' } }, '#17a2b8', '#1b2a32'],
    [createMarker('GREEN'), '#2e8b3d', '#ffffff'],
    [createMarker('UNKNOWN'), '#1b2a32', '#ffffff'],
    [createMarker('UNKNOWN', { isChecked: false }), '#8c97a3', '#1b2a32'],
  ] as const;
  for (const [at, [, colour, text]] of markers.entries())
    expect(getGroupLook(findWorstState(markers.slice(at).map(([marker]) => marker)))).toMatchObject({ colour, text });
  expect(getGroupLook(findWorstState([]))).toEqual({ colour: '#1b2a32', text: '#ffffff', sign: null });
  // In grey, alarm and high, warning and medium look alike in shape too; order has no sign.
  const signs = markers.map(([marker]) => getGroupLook(findWorstState([marker])).sign);
  expect([new Set(signs).size, signs[0] === signs[1], signs[2] === signs[3]]).toEqual([5, true, true]);
});

test('of each kind of objects at a position there is one', () => {
  const objects = ['Köderbox', 'Lichtfalle', 'Köderbox'].map((name, id) => ({
    __typename: 'PlanObject' as const,
    id: String(id),
    name,
    icon: 'MOUSE' as const,
  }));
  expect(listKinds({ objects })).toEqual(['Köderbox', 'Lichtfalle']);
});
