import { Line } from '@nivo/line';
import { ChartTip } from './ChartTip.tsx';
import { chartTheme, fitEdgeLabels, getThemeColour, getSeriesColour, formatTick, buildValueAxis } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const letterWidth = 7;
const marginRight = 32;
const labelGap = 16;
const notMeasured = getThemeColour('level-info-solid');

/**
 * Line chart of measured values over time. Gaps are drawn as gaps. A value with a text, such as not checkable, is drawn beneath the scale
 * as a square.
 */
export function LineDrawing({ label, chart, width, height, onPoint }: DrawingProps) {
  const { steps, toPlace, formatPlace } = buildValueAxis(chart);
  const lines = chart.series.map(({ values }, series) => ({
    id: String(series),
    data: chart.labels.map((_, at) => {
      const value = values[at] ?? null;
      return { x: String(at), y: value === null ? null : toPlace(value) };
    }),
  }));
  // A line without a single value is no path at all, which browsers take for an error.
  const data = lines.filter((line) => line.data.some(({ y }) => y !== null));
  const getLongestWidth = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => text.length)) * letterWidth;
  const margins = fitEdgeLabels(chart.labels, letterWidth, width, { left: 16 + getLongestWidth(steps.map(formatPlace)), right: marginRight });
  const every = Math.max(1, Math.ceil((chart.labels.length * (getLongestWidth(chart.labels) + labelGap)) / Math.max(1, width - margins.left - margins.right)));
  const size = onPoint ? 9 : 5;
  return (
    <Line
      width={width}
      height={height}
      data={data}
      margin={{ top: 8, bottom: 32, ...margins }}
      xScale={{ type: 'point' }}
      yScale={{ type: 'linear', min: steps[0]!, max: steps.at(-1)! }}
      colors={({ id }) => getSeriesColour(chart.series[Number(id)]?.level ?? null)}
      lineWidth={2}
      pointSize={size}
      pointBorderWidth={0}
      pointSymbol={({ color, datum }) =>
        Number(datum.y) < 0 ? <rect x={-size / 2} y={-size / 2} width={size} height={size} fill={notMeasured} /> : <circle r={size / 2} fill={color} />
      }
      enableGridX={false}
      gridYValues={[...steps]}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: [...steps], format: formatPlace }}
      axisBottom={{
        tickSize: 0,
        tickPadding: 10,
        tickValues: chart.labels.map((_, at) => String(at)).filter((_, at) => at % every === 0),
        format: (at: string) => chart.labels[Number(at)] ?? '',
      }}
      markers={(chart.thresholds ?? []).map(({ level, value, text }) => ({
        axis: 'y' as const,
        value,
        legend: text,
        legendPosition: 'top-right' as const,
        lineStyle: { stroke: getSeriesColour(level), strokeWidth: 1.5, strokeDasharray: '6 4' },
        textStyle: { fontSize: 11, fill: chartTheme.text.fill },
      }))}
      useMesh
      enableSlices={false}
      tooltip={({ point }) => {
        const { name, values } = chart.series[Number(point.seriesId)]!;
        return (
          <ChartTip
            title={chart.labels[point.indexInSeries] ?? ''}
            lines={[{ text: [name, formatTick(chart, values[point.indexInSeries])].filter(Boolean).join(': '), colour: point.seriesColor }]}
          />
        );
      }}
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
