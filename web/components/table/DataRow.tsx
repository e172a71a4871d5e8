import type { SystemStyleObject } from '@chakra-ui/react';
import { memo, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/Icon.tsx';
import { isForScreen, type TableColumn } from './tableProps.ts';

interface DataRowProps<Row, Field extends string> {
  row: Row;
  /** Its place among the rows of the page. */
  at: number;
  /** Number of rows on the pages before. */
  rowsBefore: number;
  columns: readonly TableColumn<Row, Field>[];
  isMarked: boolean;
  measure?: Ref<HTMLTableRowElement> | undefined;
}

/** Letters of a long text that fit on the line of a row in any column. */
const maxCharacters = 24;

const whole: SystemStyleObject = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' };

/** The look of all rows of a table, worked out once for the table: hundreds of cells come and go while a long one scrolls. */
export const rowStyles: SystemStyleObject = {
  '& .row': { borderTopWidth: '1px', borderColor: 'line', bg: 'surface', h: '10' },
  '& .row[data-marked]': { bg: 'brand.subtle' },
  '& .row:hover': { bg: 'brand.50' },
  '& .cell': { px: '2', py: '1', textAlign: 'start', whiteSpace: 'nowrap', maxW: '20rem', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& th.cell': { fontWeight: 'inherit' },
  '& .cell[data-align=end]': { textAlign: 'end' },
  '& .cell[data-short=true]': { maxW: 'none' },
  // A column of long texts requests no width.
  '& .cell[data-cut]': { maxW: '0' },
  '& .row[data-open]': { verticalAlign: 'top' },
  '& .row[data-open] .cell': { py: '2' },
  '& .row[data-open] .cell[data-cut]': whole,
  '&[data-compact] .row': { h: '8' },
  '&[data-compact] .cell': { py: '0.5' },
  // The first of its row, a cell or a heading. Emotion warns of :first-child.
  '& :is(.cell, th):not(* + *)': { position: 'sticky', left: '0', bg: 'inherit', zIndex: '1' },
  // The opener of a row precedes its first value. Rows without an opener reserve its space.
  '&[data-opens] :is(.cell, th):not(* + *)': { ps: '8' },
  '& .row-opener': {
    position: 'absolute',
    left: '1.5',
    top: '2.5',
    p: '0.5',
    color: 'quiet',
    cursor: 'pointer',
  },
  '&[data-compact] .row-opener': { top: '1.5' },
  '& .cell > .row-tick': { display: 'block' },
  '& .cell:has(.picture-button, .chakra-button)': { py: '0.5' },
  // Two lines that make the row no higher.
  '@media screen': {
    '&:not([data-compact]) .cell[data-cut=wraps]': { py: '0.5', lineHeight: '1.25' },
    '&:not([data-compact]) .cell[data-cut=wraps] > a': { lineClamp: '2', whiteSpace: 'normal' },
    '&:not([data-compact]) .cell:has(> .beneath)': { py: '0.5', lineHeight: '1.25' },
    '&:not([data-compact]) .cell > .beneath': { display: 'block' },
  },
  // On paper the columns share the width by their longest words. `anywhere` would let them shrink to letters.
  '@media print': { '& .cell': { ...whole, overflowWrap: 'break-word', maxW: 'none !important' }, '& .row-opener': { display: 'none' } },
};

/** Expands the long texts of a row, or truncates them to one line again. */
function RowOpener({ titleId, isOpen, onToggle }: { titleId: string; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('ui');
  const id = `${titleId}o`;
  return (
    <button
      type="button"
      id={id}
      className="row-opener"
      aria-label={t('wholeTexts')}
      aria-labelledby={`${id} ${titleId}`}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'descending' : 'next'} size={16} />
    </button>
  );
}

/** A line break does not fit on it either. */
const isLong = (content: ReactNode) => typeof content === 'string' && (content.length > maxCharacters || content.includes('\n'));

function PlainDataRow<Row, Field extends string>({ row, at, rowsBefore, columns, isMarked, measure }: DataRowProps<Row, Field>) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const contents = columns.map(({ cell }) => cell(row));
  const canOpen = columns.some(({ cut }, index) => cut === 'opens' && isLong(contents[index]));
  return (
    <tr data-index={at} ref={measure} aria-rowindex={rowsBefore + at + 2} className="row" data-marked={isMarked || undefined} data-open={isOpen || undefined}>
      {columns.map(({ key, align, isShort, cut, phoneSlot }, index) => {
        const cell = { className: 'cell', 'data-align': align, 'data-short': isShort, 'data-cut': cut, 'data-screen': isForScreen(phoneSlot) };
        const content = (
          <>
            {index === 0 && canOpen && <RowOpener titleId={titleId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />}
            {contents[index]}
          </>
        );
        return phoneSlot === 'title' ? (
          <th key={key} id={titleId} scope="row" {...cell}>
            {content}
          </th>
        ) : (
          <td key={key} {...cell}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** A row of a table. It renders only when it changes: while a long table scrolls, most rows stay. */
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;
