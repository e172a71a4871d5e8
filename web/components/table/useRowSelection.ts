import { useCallback, useMemo, useState } from 'react';

interface SelectionOptions<Row> {
  /** Present rows of the list; undefined until those of this list are loaded. */
  rows: readonly Row[] | undefined;
  /** Identifies the list: its variables, with filter, order and page. Ticks stay when the user turns to another page. */
  list: string;
  /** Rows of another scope, such as another page of images, are not ticked. One scope by default. */
  scope?: string;
  /** Is true if a row that leaves the list stays ticked with its last known state, because it still exists. */
  keepsLeft?: boolean;
}

interface Ticked<Row> {
  row: Row;
  /** The list that last contained the row; null before the first one. */
  list: string | null;
}

interface Selection<Row> {
  scope: string;
  rows: readonly Row[] | undefined;
  ticked: ReadonlyMap<string, Ticked<Row>>;
}

/** Takes present rows in place of earlier copies. Drops rows that the same list no longer contains. */
function updateTicked<Row extends { id: string }>(
  ticked: ReadonlyMap<string, Ticked<Row>>,
  rows: readonly Row[],
  { list, keepsLeft = false }: SelectionOptions<Row>,
): ReadonlyMap<string, Ticked<Row>> {
  if (ticked.size === 0) return ticked;
  const present = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...ticked].flatMap(([id, before]) => {
      const row = present.get(id);
      if (row) return [[id, { row, list }] as const];
      return before.list === list && !keepsLeft ? [] : [[id, before] as const];
    }),
  );
}

/** Ticked rows of a list. Only ids are chosen: the state of a row is that of the present list. */
export function useRowSelection<Row extends { id: string }>(options: SelectionOptions<Row>) {
  const { rows, scope = '', list } = options;
  const [state, setState] = useState<Selection<Row>>({ scope, rows, ticked: new Map() });
  let now = state;
  if (now.scope !== scope) now = { scope, rows: undefined, ticked: new Map() };
  if (now.rows !== rows) now = { ...now, rows, ticked: rows ? updateTicked(now.ticked, rows, options) : now.ticked };
  if (now !== state) setState(now);

  const setTicked = useCallback(
    (changed: readonly Row[], isTicked: boolean) =>
      setState((before) => {
        const ticked = new Map(before.scope === scope ? before.ticked : []);
        for (const row of changed) {
          if (isTicked) ticked.set(row.id, { row, list: before.rows?.some(({ id }) => id === row.id) ? list : null });
          else ticked.delete(row.id);
        }
        return { ...before, ticked };
      }),
    [scope, list],
  );
  const { ticked } = now;
  const ids: ReadonlySet<string> = useMemo(() => new Set(ticked.keys()), [ticked]);
  const toggle = useCallback((row: Row) => setTicked([row], !ids.has(row.id)), [setTicked, ids]);
  const clear = useCallback(() => setState((before) => ({ ...before, ticked: new Map() })), []);
  const drop = useCallback((id: string) => setTicked([{ id } as Row], false), [setTicked]);
  return { ids, rows: [...ticked.values()].map(({ row }) => row), setTicked, toggle, clear, drop };
}
