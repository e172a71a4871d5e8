import { expect, test } from 'vitest';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import type { ChartData } from './chartData.ts';
import { Drawing } from './Drawing.tsx';

const minute = 60_000;
const start = Date.parse('2026-11-20T08:00:00Z');

interface Value {
  after: number;
  value: number | null;
}
const createValue = (after: number, value: number | null): Value => ({ after, value });

const createSensorChart = (values: readonly Value[]): ChartData => ({
  labels: values.map(({ after }) => String(after)),
  moments: values.map(({ after }) => start + after * minute),
  series: [{ name: 'Temperatur', level: null, values: values.map(({ value }) => value) }],
  ticks: [],
  isPercent: false,
});

async function draw(kind: 'area' | 'line' | 'measure' | 'door', chart: ChartData) {
  const { container } = await renderPortal(<Drawing kind={kind} label="Kurve" chart={chart} width={600} height={280} />);
  await expect.poll(() => container.querySelector('svg')).not.toBeNull();
  const lines = [...container.querySelectorAll('path[fill="none"]')].map((path) => path.getAttribute('d') ?? '');
  return {
    /** Parts of lines that have a length, each as the places of its points. */
    parts: lines.flatMap((line) =>
      line.split('M').flatMap((part) => {
        const points = part.split('L').map((point) => point.replace('Z', '').split(',').map(Number));
        return points.length > 1 ? [points] : [];
      }),
    ),
    dots: [...container.querySelectorAll('[data-layer="lone-dots"] circle')].map((dot) => [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))]),
    bars: [...container.querySelectorAll('[data-layer="bars"] rect')].map((bar) => ({
      x: Number(bar.getAttribute('x')),
      width: Number(bar.getAttribute('width')),
      height: Number(bar.getAttribute('height')),
    })),
  };
}

const createHourlyValues = (...values: (number | null)[]) => values.map((value, place) => createValue(place * 60, value));

test.each([
  ['one value', [createValue(0, 4)], 0, 1],
  ['one value among empty slots', createHourlyValues(null, null, 4, null), 0, 1],
  ['a value between gaps', [...createHourlyValues(4, 5, null, 6, null, 5, 4, 4, 4)], 2, 1],
  ['two values at one time', [createValue(0, 4), createValue(15, 5), createValue(15, 6), createValue(30, 5)], 1, 0],
  ['values in another order', [createValue(30, 5), createValue(0, 4), createValue(45, 6), createValue(15, 5)], 1, 0],
  ['equal values', createHourlyValues(4, 4, 4), 1, 0],
  ['zeros', createHourlyValues(0, 0, 0), 1, 0],
  ['negative values', createHourlyValues(-18, -20, -19), 1, 0],
  ['20 hours without rows', [createValue(0, 4), createValue(15, 5), createValue(30, 5), createValue(1230, 6), createValue(1245, 6)], 2, 0],
  ['a sensor slower than its slots', createHourlyValues(4, null, 5, null, 6, null, 5), 1, 0],
])('B9 a sensor’s chart of %s has lines and dots', async (_name, values, lines, dots) => {
  const drawn = await draw('measure', createSensorChart(values));
  expect([drawn.parts.length, drawn.dots.length]).toEqual([lines, dots]);
  for (const [x, y] of [...drawn.parts.flat(), ...drawn.dots]) {
    expect(x).toSatisfy(Number.isFinite);
    expect(y).toSatisfy(Number.isFinite);
  }
  for (const part of drawn.parts) expect(part.map(([x]) => x)).toEqual(part.map(([x]) => x).toSorted((one, other) => one! - other!));
});

test('B9 values lie at their moments through the change of the clock', async () => {
  // From 24 October 22:00 to 25 October 06:00 in Vienna, nine hours.
  const night = {
    ...createSensorChart(createHourlyValues(4, 5, 4, 5, 4, 5, 4, 5, 4, 5)),
    moments: Array.from({ length: 10 }, (_, hour) => Date.parse('2026-10-24T20:00:00Z') + hour * 3_600_000),
  };
  const { parts } = await draw('measure', night);
  const places = parts[0]!.map(([x]) => x!);
  const steps = places.slice(1).map((x, place) => x - places[place]!);
  expect(parts).toHaveLength(1);
  for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 1);
});

test('B9 a limit is one line across a gap', async () => {
  const chart = createSensorChart([createValue(0, 4), createValue(15, 5), createValue(30, 5), createValue(1230, 6), createValue(1245, 6)]);
  const limit = { name: 'Warnung ab', level: 'YELLOW' as const, values: [8, 8, 8, 8, 8] };
  const { parts } = await draw('measure', { ...chart, series: [...chart.series, limit] });
  expect(parts.map((part) => part.length)).toEqual([5, 3, 2]);
});

test('B9 an area of one isolated month is a dot per level', async () => {
  const createAreaChart = (values: (number | null)[]): ChartData => ({
    labels: values.map((_, month) => String(month)),
    series: [
      { name: 'Warnung', level: 'YELLOW', values },
      { name: 'Alarm', level: 'RED', values },
    ],
    ticks: [],
    isPercent: true,
  });
  expect((await draw('area', createAreaChart([6]))).dots).toHaveLength(2);
  expect((await draw('area', createAreaChart([0]))).dots).toHaveLength(2);
  expect((await draw('area', createAreaChart([6, null, 4, null, 3, 2]))).dots).toHaveLength(4);
  expect((await draw('area', createAreaChart([6, 4]))).dots).toHaveLength(0);
});

test('B9 bars of a door are 50 px at most, and 0 visible', async () => {
  const { bars } = await draw(
    'door',
    createSensorChart([createValue(0, 1), createValue(15, -1), createValue(30, 0), createValue(45, null), createValue(1230, 1)]),
  );
  expect(bars).toHaveLength(4);
  const [first, second, third, last] = bars;
  expect(second!.x - first!.x).toBeCloseTo(third!.x - second!.x, 1);
  expect((last!.x - first!.x) / (second!.x - first!.x)).toBeCloseTo(82, 0);
  expect(Math.min(...bars.map(({ height }) => height))).toBeGreaterThan(1);
  const { bars: lone } = await draw('door', createSensorChart([createValue(0, 1)]));
  expect(lone.map(({ width }) => width)).toEqual([50]);
});

test.each(['line', 'area', 'measure', 'door'] as const)('first and last label of a %s chart are wholly visible', async (kind) => {
  const labels = ['08.2026 (27.–31.)', '09.2026', '10.2026 (1.–26.)'];
  const series = [{ name: 'Alarm', level: 'RED' as const, values: [1, 1, 1] }];
  await draw(kind, { labels, series, ticks: [], isPercent: false });
  const frame = document.querySelector('svg')!.getBoundingClientRect();
  for (const label of labels) {
    const text = [...document.querySelectorAll('svg text')].find(({ textContent }) => textContent === label)!.getBoundingClientRect();
    expect(text.left).toBeGreaterThanOrEqual(frame.left);
    expect(text.right).toBeLessThanOrEqual(frame.right);
  }
});
