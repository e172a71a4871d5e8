/** Zoom levels of the map: at level 3 the whole plan fits, each level doubles. */
export const levels = { min: 2, start: 3, position: 5, max: 8 } as const;

/** Returns the factor by which a level enlarges the fitted plan. */
export const scaleOfLevel = (level: number): number => 2 ** (level - levels.start);

/** The level of a scale, in quarters. */
export const levelOfScale = (scale: number): number => Math.round((Math.log2(scale) + levels.start) * 4) / 4;

/** Something with a width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels of the screen for one of the plan where the whole plan fits into the frame. */
export const fitOf = (plan: Size, frame: Size): number => Math.min(frame.width / plan.width, frame.height / plan.height);

/** Returns the offset of the map that centres a point of the plan in the frame. */
export function centreOn(point: { x: number; y: number }, fit: number, scale: number, frame: Size): { x: number; y: number } {
  return { x: frame.width / 2 - point.x * fit * scale, y: frame.height / 2 - point.y * fit * scale };
}

/** Returns the centre of the frame for a moved map, the inverse of `centreOn`. */
export function viewOf(
  at: { positionX: number; positionY: number; scale: number },
  fit: number,
  frame: Size,
): { point: { x: number; y: number }; scale: number } {
  const { positionX, positionY, scale } = at;
  return { point: { x: (frame.width / 2 - positionX) / (fit * scale), y: (frame.height / 2 - positionY) / (fit * scale) }, scale };
}

/** The middle of some points, and how far they reach. */
export function boundsOf(points: readonly { x: number; y: number }[]): [middle: { x: number; y: number }, reach: number] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(right - left, bottom - top)];
}

/** Pixels of the screen between an edge of the frame and a marker that is brought into it. */
const margin = 24;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns by how much the map has to move so that the marker is within the frame; 0 if it is. */
export function shiftInto(frame: Edges, marker: Edges): { x: number; y: number } {
  const along = (start: number, end: number, from: number, to: number) =>
    from < start + margin ? start + margin - from : to > end - margin ? end - margin - to : 0;
  return { x: along(frame.left, frame.right, marker.left, marker.right), y: along(frame.top, frame.bottom, marker.top, marker.bottom) };
}
