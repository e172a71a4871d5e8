import { chakra } from '@chakra-ui/react';
import { type CSSProperties, Fragment, type MouseEvent, type RefObject, Suspense, useMemo, useRef } from 'react';
import { DataHead } from './DataHead.tsx';
import { DataRow, rowStyles } from './DataRow.tsx';
import type { DrawnTableProps } from './tableProps.ts';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { PartFailureNotice } from '../feedback/PartFailureNotice.tsx';
import { useIsWider } from '../../hooks/useIsWider.ts';
import { ScrollFrame } from './ScrollFrame.tsx';
import { createUniqueKeys } from './uniqueKeys.ts';

const ScrolledRows = lazyPart(() => import('./ScrolledRows.tsx'), 'ScrolledRows', {
  Failed: (failed) => (
    <tbody>
      <tr>
        <td>
          <PartFailureNotice {...failed} placement="inline" />
        </td>
      </tr>
    </tbody>
  ),
});

const scrolledFrom = 101;

/**
 * Shows the full text of a truncated cell under the pointer. Only pointer moves measure widths, once per cell. Otherwise rows that scroll
 * under the pointer would force a layout each.
 */
function showWhole({ target }: MouseEvent, measured: RefObject<HTMLElement | null>) {
  const cell = (target as Element).closest<HTMLElement>('.cell');
  if (!cell || cell === measured.current) return;
  measured.current = cell;
  const isCut = [cell, ...cell.querySelectorAll('.cut, a')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight),
  );
  cell.title = isCut ? cell.innerText : '';
}

/** Rows of a table. From 101 rows on only those in sight are in the page. */
export function DataRows<Row, Field extends string>({
  caption,
  columns,
  rows,
  rowKey,
  state,
  onChange,
  detail,
  isMarked,
  total,
  keepsHead,
  isCompact,
}: DrawnTableProps<Row, Field>) {
  const keys = useMemo(() => createUniqueKeys(rows, rowKey), [rows, rowKey]);
  const rowsBefore = (state.page - 1) * state.pageSize;
  const scroller = useRef<HTMLDivElement>(null);
  const measured = useRef<HTMLElement>(null);
  const isScrolled = rows.length >= scrolledFrom;
  // A table with its own scrolling keeps its headings there. They stick to the top of the page only if nothing has to scroll.
  const scrolls = useIsWider(scroller) || isScrolled || keepsHead;
  return (
    <ScrollFrame
      label={caption}
      scroller={scroller}
      overflow={scrolls ? 'auto' : 'clip'}
      bg="surface"
      maxH={isScrolled ? '70vh' : scrolls ? 'max(24rem, calc(100vh - 9rem))' : undefined}
    >
      <chakra.table
        w="100%"
        borderCollapse="collapse"
        fontSize="0.8125rem"
        lineHeight="1.45"
        fontVariantNumeric="tabular-nums"
        aria-rowcount={Math.max(total, rows.length) + 1}
        css={rowStyles}
        data-compact={isCompact || undefined}
        data-opens={columns.some(({ cut }) => cut === 'opens') || undefined}
        onMouseMove={(event) => showWhole(event, measured)}
        style={{ '--table-top': scrolls ? '0px' : 'var(--head-height, 0px)' } as CSSProperties}
      >
        <chakra.caption srOnly>{caption}</chakra.caption>
        <DataHead columns={columns} state={state} onChange={onChange} />
        {isScrolled ? (
          <Suspense fallback={null}>
            <ScrolledRows scroller={scroller} columns={columns} rows={rows} rowKeys={keys} isMarked={isMarked} total={total} rowsBefore={rowsBefore} />
          </Suspense>
        ) : (
          <tbody>
            {rows.map((row, at) => {
              const opened = detail?.(row);
              return (
                <Fragment key={keys[at]}>
                  <DataRow row={row} at={at} rowsBefore={rowsBefore} columns={columns} isMarked={isMarked?.(row) ?? false} />
                  {opened && (
                    <tr>
                      <chakra.td colSpan={columns.length} px="4" py="3" bg="canvas">
                        {opened}
                      </chakra.td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        )}
      </chakra.table>
    </ScrollFrame>
  );
}
