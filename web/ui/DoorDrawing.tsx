import { Bar } from '@nivo/bar';
import { ChartTip } from './ChartTip.tsx';
import { axisLabels, barLayers, chartTheme, colour, tickText } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';

const widestBar = 50;
const [marginLeft, marginRight] = [92, 16];
const [open, closed] = [colour('level-info-solid'), colour('level-none-solid')];

/** A door: bars up to 1 where it was open, down to -1 where it stayed closed, none in a gap (I-16); none thicker than 50 px (I-18). */
export function DoorDrawing({ label, chart, width, height }: DrawingProps) {
  const inner = width - marginLeft - marginRight;
  const axis = axisLabels(chart.labels, inner, 6.8);
  const slot = inner / Math.max(1, chart.labels.length);
  return (
    <Bar
      width={width}
      height={height}
      data={chart.labels.map((_, at): Record<string, string | number> => {
        const value = chart.series[0]?.values[at] ?? null;
        return value === null ? { at: String(at) } : { at: String(at), value };
      })}
      keys={['value']}
      indexBy="at"
      margin={{ top: 8, right: marginRight, bottom: 32, left: marginLeft }}
      padding={Math.min(0.95, Math.max(0.15, 1 - widestBar / slot))}
      valueScale={{ type: 'linear', min: -1, max: 1 }}
      colors={({ value }) => ((value ?? 0) > 0 ? open : closed)}
      gridYValues={[-1, 0, 1]}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: [-1, 1], format: (value: number) => tickText(chart, value) }}
      axisBottom={{
        tickSize: 4,
        tickPadding: 6,
        tickValues: axis.map(({ at }) => String(at)),
        format: (at: string) => axis.find((each) => each.at === Number(at))?.text ?? '',
      }}
      layers={barLayers}
      enableLabel={false}
      tooltip={({ value, indexValue, color }) => (
        <ChartTip title={chart.labels[Number(indexValue)] ?? ''} lines={[{ text: tickText(chart, value), colour: color }]} />
      )}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
