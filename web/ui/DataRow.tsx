import type { SystemStyleObject } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import type { TableColumn } from './tableProps.ts';

interface DataRowProps<Row, Field extends string> {
  row: Row;
  /** Its place among all rows. */
  at: number;
  columns: readonly TableColumn<Row, Field>[];
  isMarked: boolean;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** The look of all rows of a table, worked out once for the table: hundreds of cells come and go while a long one scrolls. */
export const rowStyles: SystemStyleObject = {
  '& .row': { borderTopWidth: '1px', borderColor: 'line', bg: 'surface', verticalAlign: 'baseline', h: '10' },
  '& .row[data-marked]': { bg: 'brand.subtle' },
  '& .row:hover': { bg: 'brand.50' },
  '& .cell': { px: '2', py: '2', textAlign: 'start' },
  '& .cell[data-align=end]': { textAlign: 'end' },
  '& .cell[data-short=true]': { whiteSpace: 'nowrap' },
  '&[data-compact] .row': { h: '8' },
  '&[data-compact] .cell': { py: '1', whiteSpace: 'nowrap', maxW: '16rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& :is(.cell, th):first-of-type': { position: 'sticky', left: '0', bg: 'inherit', zIndex: '1' },
  // A button is higher than a line: its cell leaves less room around it.
  '& .cell:has(.chakra-button, .picture-button)': { py: '1' },
  '& .cell:has(img, input[type=checkbox])': { verticalAlign: 'middle' },
  '& .cell > input[type=checkbox]': { display: 'block' },
};

function DataRowOf<Row, Field extends string>({ row, at, columns, isMarked, measure }: DataRowProps<Row, Field>) {
  return (
    <tr data-index={at} ref={measure} aria-rowindex={at + 2} className="row" data-marked={isMarked || undefined}>
      {columns.map(({ key, cell, align, isShort }) => (
        <td key={key} className="cell" data-align={align} data-short={isShort}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** A row of a table. It is drawn anew only when it changes: while a long table scrolls, most rows stay. */
export const DataRow = memo(DataRowOf) as typeof DataRowOf;
