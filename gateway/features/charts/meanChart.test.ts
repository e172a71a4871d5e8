import { expect, test } from 'vitest';
import { computeMeanChart } from './meanChart.ts';

const createChart = (labels: string[], yellow: (number | null)[], red: (number | null)[], since: string | null = null, until: string | null = null) => ({
  labels: labels.map((label) => `am ${label}`),
  pointNames: labels,
  series: [
    { label: null, level: 'YELLOW' as const, values: yellow },
    { label: null, level: 'RED' as const, values: red },
  ],
  ticks: [],
  thresholds: [],
  dataSince: since ? new Date(since) : null,
  dataUntil: until ? new Date(until) : null,
});

test('C-06 a chart of several locations has the mean of known shares', () => {
  const merged = computeMeanChart([
    createChart(['01.2026', '02.2026'], [10, 20], [1, 2], '2025-06-01', '2026-02-03'),
    createChart(['12.2025', '02.2026'], [6, null], [0, 3.1], '2025-05-01', '2026-02-01'),
    createChart(['02.2026'], [1], [3]),
  ]);
  expect(merged).toEqual({
    labels: ['am 12.2025', 'am 01.2026', 'am 02.2026'],
    pointNames: ['12.2025', '01.2026', '02.2026'],
    series: [
      { label: null, level: 'YELLOW', values: [6, 10, 10.5] },
      { label: null, level: 'RED', values: [0, 1, 2.7] },
    ],
    ticks: [],
    thresholds: [],
    dataSince: new Date('2025-05-01'),
    dataUntil: new Date('2026-02-03'),
  });
});

test('C-07 of no charts there is none', () => {
  expect(computeMeanChart([])).toBeNull();
});

test('series without a level go by name, and years are sorted', () => {
  const createNamedChart = (labels: string[], series: Record<string, number | null>) => ({
    ...createChart(labels, [], []),
    series: Object.entries(series).map(([label, value]) => ({ label, level: null, values: [value] })),
  });
  const ticks = [{ value: 1, text: 'Befall' }];
  const first = { ...createNamedChart(['Lager 10'], { Falle: 2 }), ticks };
  const merged = computeMeanChart([
    first,
    { ...createNamedChart(['Lager 9'], { Falle: 3.14, Köder: null }), ticks: [] },
    createNamedChart(['Lager 9'], { Köder: 4 }),
  ]);
  expect(merged).toMatchObject({
    pointNames: ['Lager 9', 'Lager 10'],
    series: [
      { label: 'Falle', level: null, values: [3.1, 2] },
      { label: 'Köder', level: null, values: [4, null] },
    ],
    ticks,
    dataSince: null,
    dataUntil: null,
  });
  expect(computeMeanChart([createChart(['2026', '2024', '11.2025'], [1], [1])])!.pointNames).toEqual(['2024', '11.2025', '2026']);
});

test('C-06 an area that locations write in different ways has one mean', () => {
  const merged = computeMeanChart([createChart(['Küche'], [10], [1]), createChart(['küche '], [20], [3])]);
  expect([merged?.pointNames, merged?.series.map(({ values }) => values)]).toEqual([['Küche'], [[15], [2]]]);
});
