import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { DataRow } from './DataRow.tsx';
import type { DataTableProps } from './tableProps.ts';
import { useIsPrinted } from '../../hooks/useIsPrinted.ts';

const estimatedRow = 41;
const blockSize = 6;
/** Maximum number of printed rows: some 70 pages. A browser takes seconds for more. */
const maxPrinted = 2_000;

/** Returns the rendered rows in whole blocks. Between two blocks the browser scrolls without a change of the DOM. */
function getRowIndexes({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, (Math.floor(startIndex / blockSize) - 1) * blockSize);
  const end = Math.min(count, (Math.ceil((endIndex + 1) / blockSize) + 1) * blockSize);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

interface ScrolledRowsProps<Row, Field extends string> extends Pick<DataTableProps<Row, Field>, 'columns' | 'rows' | 'isMarked' | 'total'> {
  /** Number of rows on the pages before. */
  rowsBefore: number;
  /** Unique keys of the rows. */
  rowKeys: readonly string[];
  /** Scroll container of the rows. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Visible rows of a long table. Only they are rendered while it scrolls; frame and headings remain. On paper all rows are rendered. */
export function ScrolledRows<Row, Field extends string>({ scroller, columns, rows, rowKeys, isMarked, total, rowsBefore }: ScrolledRowsProps<Row, Field>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRow,
    rangeExtractor: getRowIndexes,
    // Otherwise each notch of the wheel renders at once, several times per frame.
    useFlushSync: false,
  });
  // The scroll container is a parent of the rows. If both mount together, it exists only after their first render.
  const [, setHasScroller] = useState(false);
  useEffect(function findScroller() {
    setHasScroller(true);
  }, []);
  const isPrinted = useIsPrinted();
  if (isPrinted) return <PrintedRows columns={columns} rows={rows} rowKeys={rowKeys} isMarked={isMarked} total={total} rowsBefore={rowsBefore} />;
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
      {items.map(({ index }) => {
        const row = rows[index]!;
        return (
          <DataRow
            key={rowKeys[index]}
            row={row}
            at={index}
            rowsBefore={rowsBefore}
            columns={columns}
            isMarked={isMarked?.(row) ?? false}
            measure={virtual.measureElement}
          />
        );
      })}
      {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
    </tbody>
  );
}

function PrintedRows<Row, Field extends string>({ columns, rows, rowKeys, isMarked, total, rowsBefore }: Omit<ScrolledRowsProps<Row, Field>, 'scroller'>) {
  const { t } = useTranslation('ui');
  return (
    <tbody>
      {rows.slice(0, maxPrinted).map((row, at) => (
        <DataRow key={rowKeys[at]} row={row} at={at} rowsBefore={rowsBefore} columns={columns} isMarked={isMarked?.(row) ?? false} />
      ))}
      {rows.length > maxPrinted && (
        <tr className="row">
          <td className="cell" colSpan={columns.length}>
            {t('printedRows', { shown: formatNumber(maxPrinted), total: formatNumber(total) })}
          </td>
        </tr>
      )}
    </tbody>
  );
}
