import { Bar } from '@nivo/bar';
import { ChartTip } from './ChartTip.tsx';
import { barLayers, chartTheme, percentSteps, seriesColour, stackSteps, shortened, tickText } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const widestBar = 50;
const [marginLeft, marginRight] = [48, 8];

/** Stacked bars of levels; no bar is thicker than 50 px (I-18). */
export function BarDrawing({ label, chart, width, height }: DrawingProps) {
  // Two labels may read the same, so bars go by their place.
  const data = chart.labels.map((_, at) => ({
    at: String(at),
    ...Object.fromEntries(chart.series.map(({ values }, series) => [String(series), values[at] ?? 0])),
  }));
  const steps = chart.isPercent ? percentSteps(chart) : stackSteps(chart);
  const slot = (width - marginLeft - marginRight) / Math.max(1, data.length);
  const isTight = Math.max(0, ...chart.labels.map((text) => shortened(text).length)) * 7 > slot - 8;
  const nameOf = (at: string | number) => chart.labels[Number(at)] ?? '';
  return (
    <Bar
      width={width}
      height={height}
      data={data}
      keys={chart.series.map((_, series) => String(series))}
      indexBy="at"
      margin={{ top: 8, right: marginRight, bottom: isTight ? 84 : 32, left: marginLeft }}
      padding={Math.min(0.95, Math.max(0.3, 1 - widestBar / slot))}
      innerPadding={1}
      colors={({ id }) => seriesColour(chart.series[Number(id)]?.level ?? null)}
      valueScale={{ type: 'linear', min: 0, max: steps.at(-1)! }}
      gridYValues={steps}
      axisLeft={{ tickValues: steps, tickSize: 0, tickPadding: 8, format: (value: number) => tickText(chart, value) }}
      axisBottom={{ tickSize: 0, tickPadding: 10, tickRotation: isTight ? -38 : 0, format: (at: string) => shortened(nameOf(at)) }}
      layers={barLayers}
      enableLabel={false}
      tooltip={({ id, value, indexValue, color }) => (
        <ChartTip title={nameOf(indexValue)} colour={color} text={`${chart.series[Number(id)]?.name ?? ''}: ${tickText(chart, value)}`} />
      )}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
