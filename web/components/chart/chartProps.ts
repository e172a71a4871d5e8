import type { ReactNode } from 'react';
import type { ChartData, ChartPoint } from './chartData.ts';

/** A chart in words and numbers, and the handler of a click on a point. */
export interface ChartFrameProps {
  /** Describes the chart in words. */
  label: string;
  kind: 'area' | 'bar' | 'line' | 'measure' | 'door';
  chart: ChartData;
  onPoint?: ((point: ChartPoint) => void) | undefined;
  /** Returns the address of what a point opens; null or absent if it opens on this page. */
  pointAddress?: ((point: ChartPoint) => string | null) | undefined;
  /** A line beneath the chart. */
  note?: ReactNode;
}

/** Props of a drawing: the chart, and its size in pixels. */
export type DrawingProps = Pick<ChartFrameProps, 'label' | 'chart' | 'onPoint' | 'pointAddress'> & { width: number; height: number };
