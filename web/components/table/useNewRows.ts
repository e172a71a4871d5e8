import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isChangedByOthers } from '../../hooks/backgroundReads.ts';
import { announce } from '../feedback/announce.ts';
import { createUniqueKeys } from './uniqueKeys.ts';

/** Rows that another user added while the list is read. */
interface NewRows<Row> {
  /** Rows without those that wait. */
  shown: readonly Row[];
  /** Number of new rows that wait, since they would move what is being read. */
  waiting: number;
  show: () => void;
}

/** Keys of the rows that were shown, and of those that wait. */
interface Seen {
  listKey: string;
  known: ReadonlySet<string>;
  waiting: ReadonlySet<string>;
  /** The rows are those of the list before, until the requested ones have come. */
  isComing: boolean;
}

/**
 * Keeps new rows that a background read brings above others while the list is read, until the user shows them. Changed and removed rows, and new ones at the
 * end, are shown at once; so is everything after an action of the user. `listKey` identifies the list: another one, such as another order, starts
 * empty, and shows the rows of the one before as long as `isLoading` is true.
 */
export function useNewRows<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  listKey: string,
  isLoading: boolean,
  list: RefObject<HTMLElement | null>,
): NewRows<Row> {
  const { t } = useTranslation('tables');
  const keys = useMemo(() => createUniqueKeys(rows, rowKey), [rows, rowKey]);
  const [state, setState] = useState<Seen>(() => ({ listKey, known: new Set(keys), waiting: new Set(), isComing: isLoading }));
  let now = state;
  if (state.listKey !== listKey || (state.isComing && !isLoading)) now = { listKey, known: new Set(keys), waiting: new Set(), isComing: isLoading };
  else if (!state.isComing && keys.some((key) => !state.known.has(key) && !state.waiting.has(key)))
    now = addKeys(keys, state, isChangedByOthers() && isRead(list.current));
  if (now !== state) setState(now);
  const waiting = keys.filter((key) => now.waiting.has(key)).length;
  useEffect(
    function sayOnce() {
      if (waiting > 0) announce(t('newRows', { count: waiting }));
    },
    [t, waiting],
  );
  return {
    shown: waiting === 0 ? rows : rows.filter((_, at) => !now.waiting.has(keys[at]!)),
    waiting,
    show: () => setState((before) => ({ ...before, known: new Set([...before.known, ...before.waiting]), waiting: new Set() })),
  };
}

/** Returns whether the reader is within the list: its beginning is out of sight, or it has the focus. */
function isRead(list: HTMLElement | null): boolean {
  if (!list) return false;
  const isScrolled = list.getBoundingClientRect().top < 0 || [...list.querySelectorAll('[role=region]')].some(({ scrollTop }) => scrollTop > 0);
  return isScrolled || list.contains(document.activeElement);
}

/** Returns what is seen once there are keys that were not there before. */
function addKeys(keys: readonly string[], { listKey, known, waiting, isComing }: Seen, isByOthers: boolean): Seen {
  const lastKnown = keys.findLastIndex((key) => known.has(key));
  const isWaiting = (key: string, at: number) => waiting.has(key) || (isByOthers && at < lastKnown && !known.has(key));
  const nowWaiting = new Set(keys.filter(isWaiting));
  return { listKey, known: new Set([...known, ...keys.filter((key) => !nowWaiting.has(key))]), waiting: nowWaiting, isComing };
}
