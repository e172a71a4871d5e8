import { Heading } from '@chakra-ui/react';
import { ChartFrame } from '../components/chart/ChartFrame.tsx';
import type { ChartData } from '../components/chart/chartData.ts';
import type { ChartFrameProps } from '../components/chart/chartProps.ts';

const months = ['06.2026', '07.2026', '08.2026', '09.2026', '10.2026', '11.2026'];
const shares: ChartData = {
  labels: months,
  series: [
    { name: 'Warnung', level: 'YELLOW', values: [6, 4, 8, 5, 7, 9] },
    { name: 'Alarm', level: 'RED', values: [2, 1, 3, 0, 4, 6] },
  ],
  ticks: [],
  isPercent: true,
};
const development: ChartData = {
  labels: months,
  series: [{ name: 'Fang', level: null, values: [0, 3, -1, 5, null, 12] }],
  ticks: [{ value: -1, text: 'nicht überprüfbar' }],
  isPercent: false,
  thresholds: [
    { level: 'YELLOW', value: 4, text: 'Warnung ab 4' },
    { level: 'RED', value: 10, text: 'Alarm ab 10' },
  ],
};
const moments = Array.from({ length: 24 }, (_, at) => `20.11.2026 ${String(at).padStart(2, '0')}:00`);
const climate: ChartData = {
  labels: moments,
  series: [
    { name: 'Temperatur', level: null, values: moments.map((_, at) => Math.round((20 + 6 * Math.sin(at / 4)) * 10) / 10) },
    { name: 'Warnung ab', level: 'YELLOW', values: moments.map(() => 25) },
  ],
  ticks: [],
  isPercent: false,
  unit: '°C',
  spans: [{ first: 5, last: 8, level: 'YELLOW' }],
};
const doors: ChartData = {
  labels: moments.slice(0, 6),
  series: [{ name: 'Tür', level: null, values: [0, 1, 1, 0, 0, 1] }],
  ticks: [
    { value: 0, text: 'geschlossen' },
    { value: 1, text: 'offen' },
  ],
  isPercent: false,
};
const charts: readonly Pick<ChartFrameProps, 'kind' | 'label' | 'chart'>[] = [
  { kind: 'area', label: 'Share of alarms by month', chart: shares },
  { kind: 'bar', label: 'Share of alarms by area', chart: { ...shares, labels: ['Lager', 'Produktion', 'Anlieferung', 'Kühlhaus', 'Verpackung', 'Außen'] } },
  { kind: 'line', label: 'Development of a task', chart: development },
  { kind: 'measure', label: 'Temperature', chart: climate },
  { kind: 'door', label: 'A door', chart: doors },
];

/** Every kind of chart. */
export const ChartPieces = () =>
  charts.map((chart) => (
    <section key={chart.kind}>
      <Heading as="h3" size="sm" mb="2">
        {chart.label}
      </Heading>
      <ChartFrame {...chart} />
    </section>
  ));
