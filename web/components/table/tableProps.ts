import type { ReactNode } from 'react';
import type { TableState } from './useTableAddress.ts';

/** A column of a table. */
export interface TableColumn<Row, Field extends string> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The field by which the column sorts; without it it does not. */
  sortField?: Field;
  width?: string;
  align?: 'start' | 'end';
  /** Short values that are never cut. */
  isShort?: boolean;
  /**
   * Texts of any length share the room that the other columns leave, and are cut at the end of their line. All are told whole where
   * the pointer rests; with `opens` a row whose text is long opens to it, with `wraps` a link's text has two lines of a row that is
   * not compact.
   */
  cut?: 'told' | 'opens' | 'wraps';
  /**
   * Where a row of a phone shows it: as its heading, beside the heading, as what ticks the row before it, first or later on
   * the line beneath, as what is done with the row behind it, or last of what opens. All others are among what opens; where no column
   * is on the line, the first two of them stand there, too.
   */
  onCard?: 'title' | 'aside' | 'tick' | 'lead' | 'line' | 'act' | 'foot';
}

/** Everything a table needs; rows are one page that the server filtered and sorted. */
export interface DataTableProps<Row, Field extends string> {
  /** Under which this browser remembers how close its rows stand and which columns are left out; without it there is no choice. */
  name?: string;
  caption: string;
  columns: readonly TableColumn<Row, Field>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: number;
  /** How many rows are left out because they could not be read. */
  unreadable?: number | undefined;
  state: TableState<Field>;
  onChange: (next: Partial<TableState<Field>>) => void;
  pageSizes: readonly number[];
  isLoading: boolean;
  /** How many rows there will be at most, where that is known before they come. */
  expected?: number | null;
  failure?: string | undefined;
  onRetry?: () => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  actions?: ReactNode;
  /** Label of the filter; without it there is none. */
  filterLabel?: string;
  /** Rows that stand out; the cells say why in words. */
  isMarked?: (row: Row) => boolean;
  /** Headings and the first column stay in sight while the rest scrolls. */
  keepsHead?: boolean;
  /** What opens beneath a row; null while it is folded. Lists of up to 100 rows only. */
  detail?: ((row: Row) => ReactNode) | undefined;
}

/** A table as its rows are drawn. */
export interface DrawnTableProps<Row, Field extends string> extends DataTableProps<Row, Field> {
  /** Each row on one line, as close as can be read. */
  isCompact: boolean;
}
