import type { ReactNode } from 'react';
import type { TableState } from './useTableAddress.ts';

/** A column of a table. */
export interface TableColumn<Row, Field extends string> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** The field by which the column sorts; without it it does not. */
  sortField?: Field;
  /** Direction of the first press on the heading; `DESC` for figures of which the highest matters. */
  sortsFirst?: 'ASC' | 'DESC';
  width?: string;
  align?: 'start' | 'end';
  /** Short values that are never cut. */
  isShort?: boolean;
  /**
   * Texts of any length share the space that the other columns leave, and are truncated at the end of their line. A resting pointer shows
   * the full text. With `opens`, a row with a long text can be expanded. With `wraps`, a link's text has two lines unless the row is
   * compact.
   */
  cut?: 'titled' | 'opens' | 'wraps';
  /**
   * Place in the row of a phone. `title`: heading. `aside`: next to the heading. `tick`: checkbox before the row. `lead` or `line`: first
   * or later on the second line. `named`: between these, with its heading. `act`: actions behind the row. `foot`: last in the detail. All
   * other columns are in the detail. If no column is on the line, the first two of them are on it, too.
   */
  phoneSlot?: 'title' | 'aside' | 'tick' | 'lead' | 'named' | 'line' | 'act' | 'foot';
}

/** Returns true for a column of controls only, which is left out on paper. */
export const isForScreen = (phoneSlot: TableColumn<never, string>['phoneSlot']): true | undefined => phoneSlot === 'tick' || phoneSlot === 'act' || undefined;

/** Everything a table needs; rows are one page that the server filtered and sorted. */
export interface DataTableProps<Row, Field extends string> {
  /** Key under which this browser stores the row spacing and the hidden columns. Without it the user has no choice. */
  name?: string;
  caption: string;
  columns: readonly TableColumn<Row, Field>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total: number;
  /** Number of rows that are missing because they could not be read. */
  unreadable?: number | undefined;
  state: TableState<Field>;
  onChange: (next: Partial<TableState<Field>>) => void;
  pageSizes: readonly number[];
  isLoading: boolean;
  /** Maximum number of rows, if known before they load. */
  expected?: number | null;
  failure?: string | undefined;
  onRetry?: () => void;
  /** Shown in place of rows when there are none. */
  empty: ReactNode;
  /** A function receives the rows in view, without new ones that wait to be shown. */
  actions?: ReactNode | ((seen: readonly Row[]) => ReactNode);
  /** Label of the filter; without it there is none. */
  filterLabel?: string;
  /** Highlights rows; their cells give the reason in words. */
  isMarked?: (row: Row) => boolean;
  /** Headings and the first column stay in sight while the rest scrolls. */
  keepsHead?: boolean;
  /** Detail beneath a row; null while it is collapsed. Only for lists of up to 100 rows. */
  detail?: ((row: Row) => ReactNode) | undefined;
}

/** Props of a rendered table. */
export interface DrawnTableProps<Row, Field extends string> extends DataTableProps<Row, Field> {
  /** Each row on one line, as close as can be read. */
  isCompact: boolean;
}
