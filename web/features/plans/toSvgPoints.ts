import type { Point } from './PlanMap.tsx';

/** Formats the corners of a polygon for SVG. */
export const toSvgPoints = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');
