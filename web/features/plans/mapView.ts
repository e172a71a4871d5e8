/** Zoom levels of the map: at level 3 the whole plan fits, each level doubles. */
export const levels = { min: 2, start: 3, position: 5, max: 8 } as const;

/** Returns the factor by which a level enlarges the fitted plan. */
export const toScale = (level: number): number => 2 ** (level - levels.start);

/** The level of a scale, in quarters. */
export const toLevel = (scale: number): number => Math.round((Math.log2(scale) + levels.start) * 4) / 4;

/** Something with a width and a height. */
export interface Size {
  width: number;
  height: number;
}

/** Pixels of the screen for one of the plan where the whole plan fits into the frame. */
export const computeFit = (plan: Size, frame: Size): number => Math.min(frame.width / plan.width, frame.height / plan.height);

/** Returns the offset of the map that centres a point of the plan in the frame. */
export function centreOn(point: { x: number; y: number }, fit: number, scale: number, frame: Size): { x: number; y: number } {
  return { x: frame.width / 2 - point.x * fit * scale, y: frame.height / 2 - point.y * fit * scale };
}

/** Returns the centre of the frame for a moved map, the inverse of `centreOn`. */
export function getView(
  at: { positionX: number; positionY: number; scale: number },
  fit: number,
  frame: Size,
): { point: { x: number; y: number }; scale: number } {
  const { positionX, positionY, scale } = at;
  return { point: { x: (frame.width / 2 - positionX) / (fit * scale), y: (frame.height / 2 - positionY) / (fit * scale) }, scale };
}

/** The middle of some points, and how far they reach. */
export function getBounds(points: readonly { x: number; y: number }[]): [middle: { x: number; y: number }, reach: number] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const right = Math.max(...xs);
  const top = Math.min(...ys);
  const bottom = Math.max(...ys);
  return [{ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(right - left, bottom - top)];
}

/** A part of the plan, in pixels of the plan. */
export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Returns the part of the plan that the frame shows. */
export function getVisiblePart(at: { positionX: number; positionY: number; scale: number }, fit: number, frame: Size): Part {
  const { point, scale } = getView(at, fit, frame);
  const x = frame.width / 2 / (fit * scale);
  const y = frame.height / 2 / (fit * scale);
  return { left: point.x - x, right: point.x + x, top: point.y - y, bottom: point.y + y };
}

/** Share of the frame that is drawn beyond each of its edges, so that a short move needs no drawing. */
const beyond = 0.15;
/** When the map has come to rest, a drawn part that is so many times as wide as the frame is cut. While it moves, nothing is removed. */
const cutFrom = 1.4;

/** Returns the part of the plan to draw: the one drawn before if the frame is within it, else what the frame shows and a margin. */
export function getPartToDraw(drawn: Part | null, shown: Part, isAtRest: boolean): Part {
  const width = shown.right - shown.left;
  const height = shown.bottom - shown.top;
  const isWithin = drawn !== null && drawn.left <= shown.left && drawn.right >= shown.right && drawn.top <= shown.top && drawn.bottom >= shown.bottom;
  if (isWithin && !(isAtRest && drawn.right - drawn.left > width * cutFrom)) return drawn;
  return {
    left: shown.left - width * beyond,
    right: shown.right + width * beyond,
    top: shown.top - height * beyond,
    bottom: shown.bottom + height * beyond,
  };
}

/** Returns where to zoom so that these points separate, by two levels at most. */
export function getSpreadView(points: readonly { x: number; y: number }[], now: number, fit: number, frame: Size): ReturnType<typeof getView> {
  const [point, reach] = getBounds(points);
  const fitting = (Math.min(frame.width, frame.height) * 0.6) / (Math.max(reach, 1) * fit);
  return { point, scale: Math.min(toScale(levels.max), Math.max(now * 2, Math.min(fitting, now * 4))) };
}

/** Pixels of the screen between an edge of the frame and a marker that is brought into it. */
const margin = 24;

/** Returns by how much the map has to move so that the marker is within the frame; 0 if it is. */
export function shiftInto(frame: Part, marker: Part): { x: number; y: number } {
  const computeShift = (start: number, end: number, from: number, to: number) =>
    from < start + margin ? start + margin - from : to > end - margin ? end - margin - to : 0;
  return { x: computeShift(frame.left, frame.right, marker.left, marker.right), y: computeShift(frame.top, frame.bottom, marker.top, marker.bottom) };
}
