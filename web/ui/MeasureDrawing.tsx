import { Line } from '@nivo/line';
import { ChartTip } from './ChartTip.tsx';
import { axisLabels, type ChartData, chartTheme, measureSteps, measureColour, seriesColour, tickText } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const letterWidth = 6.8;
const marginRight = 28;

/** Marks the parts outside the limits behind the lines; each is at least three pixels wide, so that a short one is seen. */
const SpanLayer = ({ spans = [] }: ChartData) =>
  function Spans({ xScale, innerHeight }: { xScale: (value: number) => number; innerHeight: number }) {
    return (
      <g data-layer="spans">
        {spans.map(({ first, last, level }) => {
          const [from, to] = [xScale(first), xScale(last + 1)];
          return <rect key={first} x={from} y={0} width={Math.max(3, to - from)} height={innerHeight} fill={seriesColour(level)} opacity={0.22} />;
        })}
      </g>
    );
  };

/** Many measured values over time as lines without points; a gap is drawn as a gap. */
export function MeasureDrawing({ label, chart, width, height }: DrawingProps) {
  const steps = measureSteps(chart);
  const marginLeft = 20 + Math.max(...steps.map((value) => tickText(chart, value).length)) * letterWidth;
  const axis = axisLabels(chart.labels, width - marginLeft - marginRight, letterWidth);
  return (
    <Line
      width={width}
      height={height}
      data={chart.series.map(({ values }, series) => ({ id: String(series), data: chart.labels.map((_, at) => ({ x: at, y: values[at] ?? null })) }))}
      margin={{ top: 8, right: marginRight, bottom: 32, left: marginLeft }}
      xScale={{ type: 'linear', min: 0, max: Math.max(1, chart.labels.length - 1), nice: false }}
      yScale={{ type: 'linear', min: steps[0]!, max: steps.at(-1)!, nice: false }}
      colors={({ id }) => measureColour(chart, Number(id))}
      lineWidth={1.75}
      enablePoints={false}
      enableGridX={false}
      gridYValues={steps}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: steps, format: (value: number) => tickText(chart, value) }}
      axisBottom={{
        tickSize: 4,
        tickPadding: 6,
        tickValues: axis.map(({ at }) => at),
        format: (at: number) => axis.find((each) => each.at === at)?.text ?? '',
      }}
      layers={['grid', SpanLayer(chart), 'axes', 'lines', 'crosshair', 'mesh']}
      useMesh
      tooltip={({ point }) => (
        <ChartTip
          title={chart.labels[Number(point.data.x)] ?? ''}
          lines={[
            { text: [chart.series[Number(point.seriesId)]?.name, tickText(chart, Number(point.data.y))].filter(Boolean).join(': '), colour: point.seriesColor },
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
