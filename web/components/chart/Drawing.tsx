import { AreaDrawing } from './AreaDrawing.tsx';
import { BarDrawing } from './BarDrawing.tsx';
import type { ChartFrameProps, DrawingProps } from './chartProps.ts';
import { DoorDrawing } from './DoorDrawing.tsx';
import { LineDrawing } from './LineDrawing.tsx';
import { MeasureDrawing } from './MeasureDrawing.tsx';

const drawings = { area: AreaDrawing, bar: BarDrawing, line: LineDrawing, measure: MeasureDrawing, door: DoorDrawing } as const;

/** The drawing of a chart. All kinds come in one file: they share nearly all of it, and pages show several. */
export function Drawing({ kind, ...props }: DrawingProps & Pick<ChartFrameProps, 'kind'>) {
  const Kind = drawings[kind];
  return <Kind {...props} />;
}
