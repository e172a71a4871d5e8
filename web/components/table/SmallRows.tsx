import { chakra } from '@chakra-ui/react';
import { PhoneRow, phoneRowStyles } from './PhoneRow.tsx';
import type { SmallTableProps } from './SmallTable.tsx';
import { createUniqueKeys } from './uniqueKeys.ts';

/** Rows of a small table on a phone: two lines each, which open to all their values. Its first column is their heading, unless another one is. */
export function SmallRows<Row>({ caption, columns, rows, rowKey }: SmallTableProps<Row>) {
  const isPlaced = columns.some(({ phoneSlot }) => phoneSlot === 'title');
  const placed = isPlaced ? columns : columns.map((column, at) => (at === 0 ? { ...column, phoneSlot: 'title' as const } : column));
  const keys = createUniqueKeys(rows, rowKey);
  return (
    <chakra.ul aria-label={caption} css={phoneRowStyles}>
      {rows.map((row, at) => (
        <PhoneRow key={keys[at]} row={row} columns={placed} detail={null} isMarked={false} namesLine={!isPlaced} />
      ))}
    </chakra.ul>
  );
}
