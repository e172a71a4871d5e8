import { Line } from '@nivo/line';
import { ChartTip } from './ChartTip.tsx';
import { chartTheme, percentSteps, seriesColour, tickText, valueSteps } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const letterWidth = 6.8;

/** Lines over time: stacked areas for levels, plain lines for measured values. Gaps are drawn as gaps. */
export function LineDrawing({ label, chart, width, height, onPoint }: DrawingProps) {
  const data = chart.series.map(({ values }, series) => ({
    id: String(series),
    data: chart.labels.map((_, at) => ({ x: String(at), y: values[at] ?? null })),
  }));
  const steps = chart.isPercent ? percentSteps(chart) : valueSteps(chart);
  const longest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * letterWidth;
  const marginLeft = Math.min(width * 0.35, 16 + longest(steps.map((value) => tickText(chart, value))));
  const every = Math.max(1, Math.ceil((chart.labels.length * (longest(chart.labels) + 12)) / Math.max(1, width - marginLeft)));
  const levelOf = (series: string) => chart.series[Number(series)]?.level ?? null;
  return (
    <Line
      width={width}
      height={height}
      data={data}
      margin={{ top: 8, right: 32, bottom: 32, left: marginLeft }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: steps[0]!, max: steps.at(-1)!, stacked: chart.isPercent }}
      colors={({ id }) => seriesColour(levelOf(id))}
      enableArea={chart.isPercent}
      areaOpacity={0.25}
      lineWidth={2}
      pointSize={onPoint ? 9 : 5}
      pointBorderWidth={0}
      enableGridX={false}
      gridYValues={steps}
      axisLeft={{
        tickSize: 0,
        tickPadding: 8,
        tickValues: steps,
        format: (value: number) => tickText(chart, value),
      }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: chart.labels.map((_, at) => String(at)).filter((_, at) => at % every === 0),
        format: (at: string) => chart.labels[Number(at)] ?? '',
      }}
      useMesh
      enableSlices={false}
      tooltip={({ point }) => (
        <ChartTip
          title={chart.labels[point.indexInSeries] ?? ''}
          colour={point.seriesColor}
          text={[chart.series[Number(point.seriesId)]?.name, tickText(chart, Number(point.data.y))].filter(Boolean).join(': ')}
        />
      )}
      onClick={(point) => {
        if (!onPoint || !('indexInSeries' in point)) return;
        onPoint({ index: point.indexInSeries, seriesIndex: Number(point.seriesId) });
      }}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
