import { Line } from '@nivo/line';
import { groupMeasuredRuns } from '../../../domain/measuredRuns.ts';
import { ChartTip } from './ChartTip.tsx';
import { type ChartData, chartTheme, fitEdgeLabels, getMeasureSteps, getMeasureColour, getSeriesColour, formatPoint, formatTick } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';
import { LoneDots } from './LoneDots.tsx';
import { type TimeAxis, buildTimeAxis } from './timeAxis.ts';

const letterWidth = 6.8;
const marginRight = 28;

/** Marks the parts outside the limits behind the lines; each is at least three pixels wide, so that a short one is seen. */
const SpanLayer = ({ spans = [] }: ChartData, { places, step }: TimeAxis) =>
  function Spans({ xScale, innerHeight }: { xScale: (value: number) => number; innerHeight: number }) {
    return (
      <g data-layer="spans">
        {spans.map(({ first, last, level }) => {
          const from = xScale(places[first]!);
          const to = xScale(places[last]! + step);
          return <rect key={first} x={from} y={0} width={Math.max(3, to - from)} height={innerHeight} fill={getSeriesColour(level)} opacity={0.22} />;
        })}
      </g>
    );
  };

/** The values of a series in their order, with an empty one in each gap. A limit has no gaps. */
function toLinePoints({ values, level }: ChartData['series'][number], { places }: TimeAxis) {
  const points = places.map((at, place) => ({ at, value: values[place] ?? null }));
  const runs = groupMeasuredRuns(level ? points.filter(({ value }) => value !== null) : points);
  const drawn = runs.map((run) => run.map(({ at, value }): { x: number; y: number | null } => ({ x: at, y: value })));
  if (level) return drawn.flat();
  return drawn.flatMap((run, place) => (place === 0 ? run : [{ x: run[0]!.x, y: null }, ...run]));
}

/** Many measured values as lines by their moments; a gap is empty, and a value without neighbours is a dot. */
export function MeasureDrawing({ label, chart, width, height }: DrawingProps) {
  const steps = getMeasureSteps(chart);
  const marginLeft = 20 + Math.max(...steps.map((value) => formatTick(chart, value).length)) * letterWidth;
  const axis = buildTimeAxis(chart, width - marginLeft - marginRight, letterWidth);
  const margins = fitEdgeLabels(
    axis.ticks.map(({ text }) => text),
    letterWidth,
    width,
    { left: marginLeft, right: marginRight },
  );
  return (
    <Line
      width={width}
      height={height}
      data={chart.series.map((series, at) => ({ id: String(at), data: toLinePoints(series, axis) }))}
      margin={{ top: 8, bottom: 32, ...margins }}
      xScale={{ type: 'linear', min: axis.min, max: axis.max, nice: false }}
      yScale={{ type: 'linear', min: steps[0]!, max: steps.at(-1)!, nice: false }}
      colors={({ id }) => getMeasureColour(chart, Number(id))}
      lineWidth={1.75}
      enablePoints={false}
      enableGridX={false}
      gridYValues={steps}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: steps, format: (value: number) => formatTick(chart, value) }}
      axisBottom={{
        tickSize: 4,
        tickPadding: 6,
        tickValues: axis.ticks.map(({ at }) => at),
        format: (at: number) => axis.ticks.find((each) => each.at === at)?.text ?? '',
      }}
      layers={['grid', SpanLayer(chart, axis), 'axes', 'lines', LoneDots, 'crosshair', 'mesh']}
      useMesh
      tooltip={({ point }) => (
        <ChartTip
          title={chart.labels[axis.places.indexOf(Number(point.data.x))] ?? ''}
          lines={[
            {
              text: [chart.series[Number(point.seriesId)]?.name, formatPoint(chart, Number(point.data.y))].filter(Boolean).join(': '),
              colour: point.seriesColor,
            },
          ]}
        />
      )}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
