import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { DataRow } from './DataRow.tsx';
import type { DataTableProps } from './DataTable.tsx';

const estimatedRow = 41;

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
    overscan: 8,
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
