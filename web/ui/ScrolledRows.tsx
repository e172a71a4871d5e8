import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { DataRow } from './DataRow.tsx';
import type { DataTableProps } from './tableProps.ts';

const estimatedRow = 41;
const blockSize = 6;

/** The rows to be drawn, in whole blocks: between two of them the browser scrolls without a change of the page. */
function blocksOf({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, (Math.floor(startIndex / blockSize) - 1) * blockSize);
  const end = Math.min(count, (Math.ceil((endIndex + 1) / blockSize) + 1) * blockSize);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

interface ScrolledRowsProps<Row, Field extends string> extends Pick<DataTableProps<Row, Field>, 'columns' | 'rows' | 'rowKey' | 'isMarked'> {
  /** What the rows scroll in. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** The rows in sight of a long table. Only they are drawn while it scrolls; frame and headings around them stay. */
export function ScrolledRows<Row, Field extends string>({ scroller, columns, rows, rowKey, isMarked }: ScrolledRowsProps<Row, Field>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRow,
    rangeExtractor: blocksOf,
    // Else each notch of the wheel draws at once, several between two frames.
    useFlushSync: false,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => {
        const row = rows[index]!;
        return <DataRow key={rowKey(row)} row={row} at={index} columns={columns} isMarked={isMarked?.(row) ?? false} measure={virtual.measureElement} />;
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}
