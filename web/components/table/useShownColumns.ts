import { useMemo } from 'react';
import type { TableColumn } from './tableProps.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { isNames, useRemembered } from '../../hooks/useRemembered.ts';

/** Of so many columns all are shown. */
const few = 7;
const none: readonly never[] = [];

/** The columns of a table that the user can show or hide, and the hidden ones. */
export interface ColumnsShown {
  offered: readonly { key: string; heading: string }[];
  hidden: readonly string[];
  hide: (hidden: readonly string[]) => void;
}

/** The columns that are shown of a table, which this browser remembers under its name; on a phone, and of a table without a name, all are. */
export function useShownColumns<Row, Field extends string>(
  name: string | undefined,
  columns: readonly TableColumn<Row, Field>[],
): ColumnsShown & { shown: readonly TableColumn<Row, Field>[] } {
  const isPhone = useIsPhone();
  const [hidden, hide] = useRemembered(name && `hidden columns ${name}`, none, isNames);
  // Actions and checkboxes are no values of the row.
  const values = columns.filter(({ phoneSlot }) => phoneSlot !== 'tick' && phoneSlot !== 'foot' && phoneSlot !== 'act');
  const isChoice = name !== undefined && !isPhone && values.length > few;
  // Rows render again only if their columns change.
  const shown = useMemo(() => (isChoice ? columns.filter(({ key }) => !hidden.includes(key)) : columns), [columns, isChoice, hidden]);
  return { offered: isChoice ? values : none, hidden, hide, shown };
}
