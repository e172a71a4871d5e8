import { groupBy } from './groupBy.ts';
import { createSpelling, isSameName } from './names.ts';

interface Point {
  x: number;
  y: number;
}

/** An area on a plan: the outline around its positions, and its level. */
interface HeatArea {
  name: string;
  outline: readonly Point[];
  middle: Point;
  /** Null where none of it was checked. */
  share: number | null;
  red: number;
  checks: number;
}

/** Alarm share in percent from which an area has the fullest red: a fifth of all checks is far beyond the usual. */
const fullShare = 20;

/** Returns the opacity of the red of a share, 0 to 1. */
export const getHeatOpacity = (share: number): number => Math.min(1, share / fullShare);

/** Returns the style of an area: red with the opacity of its share, nothing without a share, grey if unchecked. */
export const getHeatStyle = (share: number | null): { colour: string; opacity: number } =>
  share === null ? { colour: '#7b8790', opacity: 0.12 } : { colour: '#e3150f', opacity: share === 0 ? 0 : 0.08 + 0.42 * getHeatOpacity(share) };

/** Returns the margin of an area around its positions, on a plan of this width. */
export const getHeatMargin = (planWidth: number): number => planWidth / 18;

const crossProduct = (from: Point, one: Point, other: Point) => (one.x - from.x) * (other.y - from.y) - (one.y - from.y) * (other.x - from.x);

/** Returns the convex outline around points. */
export function computeOutline(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  if (sorted.length < 3) return sorted;
  const computeHalf = (of: readonly Point[]) => {
    const line: Point[] = [];
    for (const point of of) {
      while (line.length >= 2 && crossProduct(line.at(-2)!, line.at(-1)!, point) <= 0) line.pop();
      line.push(point);
    }
    return line.slice(0, -1);
  };
  return [...computeHalf(sorted), ...computeHalf(sorted.toReversed())];
}

/** Returns the areas of a plan from its placed positions, with the figures of all their results. */
export function computeHeatAreas(
  positions: readonly { areaName: string; x: number | null; y: number | null }[],
  areas: readonly { areaName: string | null; figures: { alarmShare: number | null; checks: number; counts: { red: number } } }[],
): HeatArea[] {
  const unify = createSpelling();
  return [...groupBy(positions, ({ areaName }) => unify(areaName))].map(([name, of]) => {
    const points = of.map(({ x, y }) => ({ x: x!, y: y! }));
    const figures = areas.find(({ areaName }) => isSameName(areaName, name))?.figures;
    const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      name,
      outline: computeOutline(points),
      middle: { x: computeMean(points.map(({ x }) => x)), y: computeMean(points.map(({ y }) => y)) },
      share: figures?.alarmShare ?? null,
      red: figures?.counts.red ?? 0,
      checks: figures?.checks ?? 0,
    };
  });
}
