import { chakra } from '@chakra-ui/react';
import { memo, type Ref } from 'react';
import type { TableColumn } from './DataTable.tsx';

interface DataRowProps<Row, Field extends string> {
  row: Row;
  /** Its place among all rows. */
  at: number;
  columns: readonly TableColumn<Row, Field>[];
  isMarked: boolean;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

function DataRowOf<Row, Field extends string>({ row, at, columns, isMarked, measure }: DataRowProps<Row, Field>) {
  return (
    <chakra.tr
      data-index={at}
      ref={measure}
      aria-rowindex={at + 2}
      borderTopWidth="1px"
      borderColor="line"
      bg={isMarked ? 'brand.subtle' : 'surface'}
      _hover={{ bg: 'brand.50' }}
      verticalAlign="baseline"
    >
      {columns.map(({ key, cell, align, isShort }) => (
        <chakra.td
          key={key}
          px="2.5"
          py="2"
          textAlign={align ?? 'start'}
          whiteSpace={isShort ? 'nowrap' : undefined}
          css={{ '&:has(img, input[type=checkbox])': { verticalAlign: 'middle' } }}
        >
          {cell(row)}
        </chakra.td>
      ))}
    </chakra.tr>
  );
}

/** A row of a table. It is drawn anew only when it changes: while a long table scrolls, most rows stay. */
export const DataRow = memo(DataRowOf) as typeof DataRowOf;
