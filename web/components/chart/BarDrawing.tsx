import { Bar } from '@nivo/bar';
import { isPlainClick } from '../../theme/EntityLink.tsx';
import { BarLabel, computeLabelHeight } from './BarLabel.tsx';
import { ChartTip } from './ChartTip.tsx';
import { barLayers, getBarSteps, chartTheme, getDrawnSeries, getSeriesColour, formatTick } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const widestBar = 50;
const narrowestLabel = 46;
const labelGap = 8;
const marginLeft = 48;
const marginRight = 16;

/** Stacked bars of levels; no bar is thicker than 50 px. Labels are wrapped; where bars are too narrow for them, some have none. */
export function BarDrawing({ label, chart, width, height, onPoint, pointAddress }: DrawingProps) {
  const series = getDrawnSeries(chart);
  // Two labels may read the same, so bars go by their place.
  const data = chart.labels.map((_, place) => ({
    at: String(place),
    ...Object.fromEntries(series.map(({ values, at }) => [String(at), values[place] ?? 0])),
  }));
  const steps = getBarSteps(chart);
  const slot = (width - marginLeft - marginRight) / Math.max(1, data.length);
  const every = Math.max(1, Math.ceil(narrowestLabel / slot));
  const labelWidth = slot * every - labelGap;
  const getLabel = (at: string | number) => chart.labels[Number(at)] ?? '';
  return (
    <Bar
      width={width}
      height={height}
      data={data}
      keys={series.map(({ at }) => String(at))}
      indexBy="at"
      margin={{ top: 8, right: marginRight, bottom: computeLabelHeight(chart.labels, labelWidth), left: marginLeft }}
      padding={Math.min(0.95, Math.max(0.3, 1 - widestBar / slot))}
      innerPadding={1}
      colors={({ id }) => getSeriesColour(chart.series[Number(id)]?.level ?? null)}
      valueScale={{ type: 'linear', min: 0, max: steps.at(-1)! }}
      gridYValues={[...steps]}
      axisLeft={{ tickValues: [...steps], tickSize: 0, tickPadding: 8, format: (value: number) => formatTick(chart, value) }}
      axisBottom={{
        tickSize: 0,
        renderTick: ({ value, x, y }) =>
          Number(value) % every === 0 ? <BarLabel key={String(value)} text={getLabel(value)} x={x} y={y} width={labelWidth} /> : <g key={String(value)} />,
      }}
      layers={barLayers}
      enableLabel={false}
      tooltip={({ indexValue }) => (
        <ChartTip
          title={getLabel(indexValue)}
          lines={series.map(({ name, level, values }) => ({
            text: `${name}: ${formatTick(chart, values[Number(indexValue)])}`,
            colour: getSeriesColour(level),
          }))}
        />
      )}
      onClick={({ id, indexValue }, event) => {
        const point = { index: Number(indexValue), seriesIndex: Number(id) };
        const to = isPlainClick(event) ? null : pointAddress?.(point);
        if (to) window.open(to, '_blank', 'noopener');
        else onPoint?.(point);
      }}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
