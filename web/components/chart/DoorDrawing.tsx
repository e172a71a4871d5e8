import { Line } from '@nivo/line';
import { ChartTip } from './ChartTip.tsx';
import { type ChartData, chartTheme, fitEdgeLabels, getThemeColour, formatTick } from './chartData.ts';
import type { DrawingProps } from './chartProps.ts';
import { type TimeAxis, buildTimeAxis } from './timeAxis.ts';

const widestBar = 50;
/** A bar of no height can still be seen. */
const lowestBar = 2;
const marginLeft = 92;
const marginRight = 16;
const open = getThemeColour('level-info-solid');
const closed = getThemeColour('level-none-solid');
const getColour = (value: number) => (value > 0 ? open : closed);

interface Scales {
  xScale: (value: number) => number;
  yScale: (value: number) => number;
}

/** Draws a bar at each moment, as wide as the distance to the next one allows. */
const BarLayer = ({ series }: ChartData, { places, step }: TimeAxis) =>
  function Bars({ xScale, yScale }: Scales) {
    const availableWidth = (xScale(places[0]! + step) - xScale(places[0]!)) * 0.85;
    const width = Math.min(widestBar, Math.max(1, availableWidth));
    return (
      <g data-layer="bars">
        {places.map((at, place) => {
          const value = series[0]?.values[place] ?? null;
          if (value === null) return null;
          const foot = yScale(0);
          const top = yScale(value);
          return (
            <rect
              key={place}
              x={xScale(at) - width / 2}
              y={Math.min(foot, top)}
              width={width}
              height={Math.max(lowestBar, Math.abs(top - foot))}
              fill={getColour(value)}
            />
          );
        })}
      </g>
    );
  };

/** A door: bars by their moments, up to 1 where it was open, down to -1 where it stayed closed, none in a gap; none thicker than 50 px. */
export function DoorDrawing({ label, chart, width, height }: DrawingProps) {
  const axis = buildTimeAxis(chart, width - marginLeft - marginRight, 6.8);
  const margins = fitEdgeLabels(
    axis.ticks.map(({ text }) => text),
    6.8,
    width,
    { left: marginLeft, right: marginRight },
  );
  const values = chart.series[0]?.values ?? [];
  return (
    <Line
      width={width}
      height={height}
      data={[{ id: 'value', data: axis.places.map((x, place) => ({ x, y: values[place] ?? null })) }]}
      margin={{ top: 8, bottom: 32, ...margins }}
      xScale={{ type: 'linear', min: axis.min - axis.step / 2, max: axis.max + axis.step / 2, nice: false }}
      yScale={{ type: 'linear', min: -1, max: 1, nice: false }}
      enableGridX={false}
      gridYValues={[-1, 0, 1]}
      axisLeft={{ tickSize: 0, tickPadding: 8, tickValues: [-1, 1], format: (value: number) => formatTick(chart, value) }}
      axisBottom={{
        tickSize: 4,
        tickPadding: 6,
        tickValues: axis.ticks.map(({ at }) => at),
        format: (at: number) => axis.ticks.find((each) => each.at === at)?.text ?? '',
      }}
      layers={['grid', 'axes', BarLayer(chart, axis), 'mesh']}
      useMesh
      tooltip={({ point }) => (
        <ChartTip
          title={chart.labels[axis.places.indexOf(Number(point.data.x))] ?? ''}
          lines={[{ text: formatTick(chart, Number(point.data.y)), colour: getColour(Number(point.data.y)) }]}
        />
      )}
      animate={false}
      role="img"
      ariaLabel={label}
      theme={chartTheme}
    />
  );
}
