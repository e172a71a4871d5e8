import { chakra } from '@chakra-ui/react';
import { type DataTableProps, isForScreen, type TableColumn } from './tableProps.ts';
import { Icon } from '../../theme/Icon.tsx';
import type { TableSort } from './useTableAddress.ts';

/** Headings of a table; those of sortable columns are buttons. */
export function DataHead<Row, Field extends string>({ columns, state, onChange }: Pick<DataTableProps<Row, Field>, 'columns' | 'state' | 'onChange'>) {
  return (
    <chakra.thead position="sticky" top="var(--table-top)" bg="canvas" zIndex="2">
      <chakra.tr bg="inherit">
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={state.sort} onSort={(sort) => onChange({ sort })} />
        ))}
      </chakra.tr>
    </chakra.thead>
  );
}

interface HeadCellProps<Row, Field extends string> {
  column: TableColumn<Row, Field>;
  sort: TableSort<Field>;
  onSort: (sort: TableSort<Field>) => void;
}

function HeadCell<Row, Field extends string>({
  column: { heading, sortField, sortsFirst = 'ASC', width, align, cut, phoneSlot },
  sort,
  onSort,
}: HeadCellProps<Row, Field>) {
  const sorted = sortField !== undefined && sort.field === sortField ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : undefined;
  return (
    <chakra.th
      scope="col"
      data-heading={heading}
      data-screen={isForScreen(phoneSlot)}
      minW={width}
      // Wider than available: columns of truncated texts share the remaining width.
      w={cut ? '30%' : width}
      textAlign={align ?? 'start'}
      px="2"
      py="2"
      fontWeight="semibold"
      color="quiet"
      verticalAlign="bottom"
      aria-sort={sorted}
    >
      {sortField ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="0.5"
          textAlign="inherit"
          fontWeight="inherit"
          color={sorted ? 'ink' : 'inherit'}
          cursor="pointer"
          borderRadius="sm"
          _hover={{ color: 'ink' }}
          onClick={() => onSort({ field: sortField, direction: sorted ? (sorted === 'ascending' ? 'DESC' : 'ASC') : sortsFirst })}
        >
          {heading}
          <chakra.span opacity={sorted ? 1 : 0.4}>
            <Icon name={sorted ?? 'sort'} size={14} />
          </chakra.span>
        </chakra.button>
      ) : (
        <chakra.span srOnly={phoneSlot === 'tick'}>{heading}</chakra.span>
      )}
    </chakra.th>
  );
}
