/** An item that a map draws at a point, with the number below it. */
export interface Drawn {
  key: string;
  x: number;
  y: number;
  number: string;
}

/** Overlapping markers, drawn as one. */
export interface Group<Item> {
  /** Middle of its members. */
  x: number;
  y: number;
  members: readonly Item[];
}

/** Pixels of the screen. Markers whose middles are nearer than `near` hide one another. */
const near = 28;
const pin = 15;
const label = { top: 18, bottom: 34, letter: 7.2, margin: 8 } as const;
const cell = 64;

/** Neighbours by squares of the screen, so that a map of hundreds of markers is not compared each with each. */
class Squares<Value extends { x: number; y: number }> {
  readonly #squares = new Map<string, Value[]>();
  readonly #keyOf = (column: number, row: number) => `${column} ${row}`;
  add(value: Value): void {
    const key = this.#keyOf(Math.floor(value.x / cell), Math.floor(value.y / cell));
    this.#squares.set(key, [...(this.#squares.get(key) ?? []), value]);
  }
  getNeighbours({ x, y }: { x: number; y: number }): Value[] {
    const column = Math.floor(x / cell);
    const row = Math.floor(y / cell);
    return [-1, 0, 1].flatMap((right) => [-1, 0, 1].flatMap((down) => this.#squares.get(this.#keyOf(column + right, row + down)) ?? []));
  }
}

/**
 * Groups markers that would overlap when one pixel of the screen is so many of the plan. Each marker joins the first one that it would
 * hide. Items in `alone` are not grouped.
 */
export function gatherMarkers<Item extends Drawn>(items: readonly Item[], pixel: number, alone: string | null): { singles: Item[]; groups: Group<Item>[] } {
  const heads = new Squares<{ x: number; y: number; members: Item[] }>();
  const all: { members: Item[] }[] = [];
  for (const item of items) {
    const at = { x: item.x / pixel, y: item.y / pixel };
    const head = item.key === alone ? undefined : heads.getNeighbours(at).find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < near);
    if (head) {
      head.members.push(item);
      continue;
    }
    const members = [item];
    all.push({ members });
    if (item.key !== alone) heads.add({ ...at, members });
  }
  const computeMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    singles: all.filter(({ members }) => members.length === 1).map(({ members }) => members[0]!),
    groups: all
      .filter(({ members }) => members.length > 1)
      .map(({ members }) => ({ x: computeMean(members.map(({ x }) => x)), y: computeMean(members.map(({ y }) => y)), members })),
  };
}

/** The markers whose numbers fit there: they cover no other marker and no number that is already shown. */
export function findPlaceableNumbers(items: readonly Drawn[], pixel: number): ReadonlySet<string> {
  const pins = new Squares<{ x: number; y: number; key: string }>();
  for (const { key, x, y } of items) pins.add({ key, x: x / pixel, y: y / pixel });
  const labels = new Squares<{ x: number; y: number; half: number }>();
  const shown = new Set<string>();
  for (const { key, number, ...place } of items) {
    const at = { x: place.x / pixel, y: place.y / pixel };
    const half = (number.length * label.letter + label.margin) / 2;
    const hidesPin = pins
      .getNeighbours(at)
      .some((other) => other.key !== key && Math.abs(other.x - at.x) < half + pin && other.y + pin > at.y + label.top && other.y - pin < at.y + label.bottom);
    const hidesLabel = labels
      .getNeighbours(at)
      .some((other) => Math.abs(other.x - at.x) < half + other.half && Math.abs(other.y - at.y) < label.bottom - label.top);
    if (hidesPin || hidesLabel) continue;
    shown.add(key);
    labels.add({ ...at, half });
  }
  return shown;
}
