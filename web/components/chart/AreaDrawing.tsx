import { Line } from '@nivo/line';
import { ChartTip } from './ChartTip.tsx';
import { chartTheme, fitEdgeLabels, getDrawnSeries, getPercentSteps, getSeriesColour, formatTick } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';
import { LoneDots } from './LoneDots.tsx';

const letterWidth = 6.8;
const leastMargins = { left: 52, right: 32 };

/** Shares of levels over time as stacked areas with one tip for all levels. Only a value without a neighbour is a point. */
export function AreaDrawing({ label, chart, width, height }: DrawingProps) {
  const series = getDrawnSeries(chart);
  const steps = getPercentSteps(chart);
  const longest = Math.max(0, ...chart.labels.map((text) => text.length)) * letterWidth;
  const margins = fitEdgeLabels(chart.labels, letterWidth, width, leastMargins);
  const every = Math.max(1, Math.ceil((chart.labels.length * (longest + 12)) / Math.max(1, width - margins.left - margins.right)));
  return (
    <Line
      width={width}
      height={height}
      data={series.map(({ at, values }) => ({ id: String(at), data: chart.labels.map((_, index) => ({ x: String(index), y: values[index] ?? null })) }))}
      margin={{ top: 8, bottom: 32, ...margins }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: 0, max: steps.at(-1)!, stacked: true }}
      colors={({ id }) => getSeriesColour(chart.series[Number(id)]?.level ?? null)}
      enableArea
      areaOpacity={0.35}
      lineWidth={2}
      enablePoints={false}
      enableGridX={false}
      gridYValues={steps}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: steps, format: (value: number) => formatTick(chart, value) }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: chart.labels.map((_, at) => String(at)).filter((_, at) => at % every === 0),
        format: (at: string) => chart.labels[Number(at)] ?? '',
      }}
      layers={['grid', 'axes', 'areas', 'crosshair', 'lines', LoneDots, 'slices']}
      enableSlices="x"
      sliceTooltip={({ slice }) => {
        const index = slice.points[0]?.indexInSeries ?? 0;
        return (
          <ChartTip
            title={chart.labels[index] ?? ''}
            lines={series
              .toReversed()
              .map(({ name, level, values }) => ({ text: `${name}: ${formatTick(chart, values[index])}`, colour: getSeriesColour(level) }))}
          />
        );
      }}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
