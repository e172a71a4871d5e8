import { expect, test } from 'vitest';
import { drawCurve } from './recordCurve.ts';

const day = 86_400_000;
const hour = 3_600_000;
/** Midnight of 1 October 2026 in Vienna. */
const from = Date.parse('2026-09-30T22:00:00Z');
const box = { x: 40, y: 100, width: 230, height: 112 };
/** The drawing is right of the axis and above the days. */
const left = 70;
const right = 270;
const top = 100;
const foot = 200;

/** Calls that draw into a document, each with its arguments. */
function drawRecord({
  points,
  days = 10,
  outside = [],
  ...limits
}: { points: Record<number, number | null>; days?: number; outside?: object[] } & Partial<Record<'lowest' | 'highest' | 'yellowFrom' | 'redFrom', number>>) {
  const calls: [string, ...unknown[]][] = [];
  const document: object = new Proxy(
    {},
    {
      get:
        (_none, name: string) =>
        (...args: unknown[]) => (calls.push([name, ...args]), document),
    },
  );
  const measure = {
    lowest: 2,
    highest: 12,
    yellowFrom: null,
    redFrom: null,
    ...limits,
    points: Object.entries(points).map(([after, value]) => ({ at: from + Number(after), value })),
  };
  drawCurve(document as never, box, { measure: measure as never, days: { from, to: from + days * day }, outside: outside as never, language: 'DE' });
  const getCalls = (callName: string) => calls.filter(([name]) => name === callName).map(([, ...args]) => args);
  const texts = getCalls('text').map(([text, x, y]) => [text, x, y] as [string, number, number]);
  /** Lines and points in their order, with what ends them. */
  const path = calls.filter(([name]) => ['moveTo', 'lineTo', 'dash', 'undash', 'stroke'].includes(name));
  return { calls, of: getCalls, texts, path };
}

test('sorts values by moment, between round steps around the extremes', () => {
  const { texts, path, calls } = drawRecord({ lowest: 12, highest: 22, points: { 0: 12, [hour]: 22, [2 * hour]: 10 } });
  expect(texts.filter(([, x]) => x === box.x)).toEqual([
    ['10', 40, foot + 2.5],
    ['15', 40, expect.closeTo(foot - 100 / 3 + 2.5)],
    ['20', 40, expect.closeTo(foot - 200 / 3 + 2.5)],
    ['25', 40, top + 2.5],
  ]);
  const grid = [0, 1, 2, 3].map((step) => [
    ['moveTo', left, expect.closeTo(foot - (step * 100) / 3)],
    ['lineTo', right, expect.closeTo(foot - (step * 100) / 3)],
    ['stroke', '#dfe5e8'],
  ]);
  expect(path.slice(0, 12)).toEqual(grid.flat());
  const hourWidth = (right - left) / 240;
  expect(path.slice(12)).toEqual([
    ['undash'],
    ['moveTo', left, expect.closeTo(foot - (2 / 15) * 100)],
    ['lineTo', expect.closeTo(left + hourWidth), expect.closeTo(foot - (12 / 15) * 100)],
    ['lineTo', expect.closeTo(left + 2 * hourWidth), foot],
    ['stroke', '#12685a'],
  ]);
  // It restores colours and lines at its end.
  expect([calls[0], calls.at(-1)]).toEqual([['save'], ['restore']]);
});

test('a missing reading and three hours without one are gaps', () => {
  const listCurveCalls = (points: Record<number, number | null>) => {
    const { path } = drawRecord({ points });
    return path.slice(path.findIndex(([name]) => name === 'undash') + 1, -1).map(([name]) => name);
  };
  expect(listCurveCalls({ 0: 2, [hour]: null, [2 * hour]: 3 })).toEqual(['moveTo', 'moveTo']);
  expect(listCurveCalls({ 0: 2, [3 * hour]: 3 })).toEqual(['moveTo', 'lineTo']);
  expect(listCurveCalls({ 0: 2, [3 * hour + 1]: 3, [4 * hour]: 3 })).toEqual(['moveTo', 'moveTo', 'lineTo']);
});

test('a reading without neighbours is a dot', () => {
  const { of } = drawRecord({ lowest: 0, highest: 10, points: { 0: 0, [hour]: null, [2 * hour]: 10, [day]: 5, [day + hour]: 5 } });
  const hourWidth = (right - left) / 240;
  expect(of('circle').map(([x, y]) => [x, y])).toEqual([
    [left, foot],
    [expect.closeTo(left + 2 * hourWidth), top],
  ]);
  expect(of('lineTo').at(-1)).toEqual([expect.closeTo(left + 25 * hourWidth), expect.closeTo((foot + top) / 2)]);
});

test('limits are dashed lines in level colours, within the steps', () => {
  const { path, texts } = drawRecord({ points: {}, yellowFrom: 15, redFrom: 20 });
  expect(texts.filter(([, x]) => x === box.x).map(([text]) => text)).toEqual(['0', '5', '10', '15', '20']);
  expect(path.slice(15)).toEqual([
    ['moveTo', left, expect.closeTo(foot - 75)],
    ['lineTo', right, expect.closeTo(foot - 75)],
    ['dash', 4, { space: 3 }],
    ['stroke', '#e5a50a'],
    ['moveTo', left, top],
    ['lineTo', right, top],
    ['dash', 4, { space: 3 }],
    ['stroke', '#d3281f'],
    ['undash'],
    ['stroke', '#12685a'],
  ]);
});

test('marks times outside the limits over the height, however short', () => {
  const outside = [
    { from: from + day, to: from + 2 * day, level: 'YELLOW' },
    { from: from + 2 * day, to: from + 2 * day + 1, level: 'RED' },
  ];
  const { of } = drawRecord({ points: {}, outside });
  expect(of('rect')).toEqual([
    [expect.closeTo(left + 20), top, expect.closeTo(20), 100],
    [expect.closeTo(left + 40), top, 0.8, 100],
  ]);
  expect(of('fill')).toEqual([['#e5a50a'], ['#d3281f']]);
  expect(of('fillOpacity')).toEqual([[0.2], [0.2], [1]]);
});

test.each([
  [2, ['01.10.', '02.10.'], [70, 170]],
  [8, ['01.10.', '02.10.', '03.10.', '04.10.', '05.10.', '06.10.', '07.10.', '08.10.'], [70, 95, 120, 145, 170, 195, 220, 245]],
  [9, ['01.10.', '03.10.', '05.10.', '07.10.', '09.10.'], [70, 114.4, 158.9, 203.3, 247.8]],
  // The clocks go back on the 25th; the days stay right.
  [31, ['01.10.', '05.10.', '09.10.', '13.10.', '17.10.', '21.10.', '25.10.', '29.10.'], [70, 95.8, 121.6, 147.4, 173.2, 199, 224.8, 250.6]],
])('of %i days at most eight are named, where they begin', (days, names, places) => {
  const { texts } = drawRecord({ points: {}, days });
  const named = texts.filter(([text]) => text.endsWith('.'));
  expect(named.map(([text]) => text)).toEqual(names);
  expect(named.map(([, x]) => Math.round(x * 10) / 10)).toEqual(places);
  expect(new Set(named.map(([, , y]) => y))).toEqual(new Set([foot + 8]));
});

test.each([
  [2, 12, ['0', '5', '10', '15']],
  [4, 4, ['4', '4,1']],
  [-18, -16, ['−18', '−17,5', '−17', '−16,5', '−16']],
  [3.2, 3.9, ['3,2', '3,4', '3,6', '3,8', '4']],
  [0, 40, ['0', '10', '20', '30', '40']],
  [0, 8, ['0', '2', '4', '6', '8']],
])('between %d and %d the steps are round', (lowest, highest, steps) => {
  const { texts } = drawRecord({ points: {}, lowest, highest });
  expect(texts.filter(([, x]) => x === box.x).map(([text]) => text)).toEqual(steps);
});
