import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/Icon.tsx';
import type { TableColumn } from './tableProps.ts';

/** A value of the row with its place on the phone. */
interface Value {
  key: string;
  heading: string;
  slot: TableColumn<never, string>['phoneSlot'];
  content: ReactNode;
}

const join = (values: readonly Value[], isNamed: (value: Value) => boolean) =>
  values.map((value, at) => (
    <span key={value.key}>
      {at > 0 && <span aria-hidden="true">{'\u00A0· '}</span>}
      <span className={isNamed(value) ? 'name' : 'name unseen'}>{value.heading}: </span>
      {value.content}
    </span>
  ));

/** Without a column for the second line, this many of the remaining columns fill it. */
const usualOnLine = 2;
/** Number of values on the line if it shows their headings. */
const namedOnLine = 3;

interface PhoneRowProps<Row, Field extends string> {
  row: Row;
  columns: readonly TableColumn<Row, Field>[];
  /** Detail of the row without its values. */
  detail: ReactNode;
  isMarked: boolean;
  /** Shows the headings of the values on the second line. */
  namesLine?: boolean;
  /** Key of the column that the rows are sorted by; its value is first on the second line, unless it is above. */
  sortedBy?: string | undefined;
}

/** A row of a table on a phone: two lines, which open to all its values. */
export function PhoneRow<Row, Field extends string>({ row, columns, detail, isMarked, namesLine = false, sortedBy }: PhoneRowProps<Row, Field>) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const buttonId = useId();
  const titleId = useId();
  const bodyId = useId();
  const filled: Value[] = columns
    .map(({ key, heading, phoneSlot, cell }) => ({ key, heading, slot: phoneSlot, content: cell(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== '');
  const getValues = (slot: Value['slot']) => filled.filter((value) => value.slot === slot);
  const saysLine = columns.some(({ phoneSlot }) => phoneSlot === 'line' || phoneSlot === 'lead' || phoneSlot === 'named');
  const plain = getValues(undefined);
  const usual = saysLine ? [...getValues('lead'), ...getValues('named'), ...getValues('line')] : plain.slice(0, namesLine ? namedOnLine : usualOnLine);
  const sorted = filled.find(({ key, slot }) => key === sortedBy && (slot === undefined || slot === 'named' || slot === 'line'));
  const line = sorted ? [sorted, ...usual.filter((value) => value !== sorted)] : usual;
  // The detail repeats the values of the line in full, since the line may truncate them.
  const rest = filled.filter(({ slot }) => slot === undefined || slot === 'named' || slot === 'line' || slot === 'lead');
  const foot = getValues('foot');
  const canOpen = rest.length > usual.length || foot.length > 0;
  return (
    <li className="phone-row" data-open={isOpen || undefined} data-marked={isMarked || undefined}>
      <div className="head">
        {columns.some(({ phoneSlot }) => phoneSlot === 'tick') && (
          <div className="tick">
            {getValues('tick').map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
          </div>
        )}
        <div className="both-lines">
          <div className="first-line">
            <div id={titleId} className="title">
              {getValues('title').map(({ key, content }) => (
                <div key={key}>{content}</div>
              ))}
            </div>
            {getValues('aside').map(({ key, heading, content }) => (
              <div key={key} className="aside">
                <span className="unseen">{heading}: </span>
                {content}
              </div>
            ))}
          </div>
          {line.length > 0 && (
            <div className="second-line">{join(line, (value) => namesLine || value.slot === 'named' || (value === sorted && !usual.includes(value)))}</div>
          )}
        </div>
        {getValues('act').map(({ key, content }) => (
          <div key={key} className="act">
            {content}
          </div>
        ))}
        {canOpen && (
          <button
            type="button"
            id={buttonId}
            className="opener"
            aria-label={t('rowDetails')}
            aria-labelledby={`${buttonId} ${titleId}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? bodyId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'ascending' : 'descending'} size={18} />
          </button>
        )}
      </div>
      {isOpen && (
        <div id={bodyId} className="body">
          <dl>
            {rest.map(({ key, heading, content }) => (
              <div key={key}>
                <dt>{heading}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
          {foot.map(({ key, content }) => (
            <div key={key} className="foot">
              {content}
            </div>
          ))}
        </div>
      )}
      {detail && <div className="body">{detail}</div>}
    </li>
  );
}

/** The look of all rows of a list, worked out once for it: a style property would be worked out for each. */
export const phoneRowStyles = {
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'lg',
  bg: 'surface',
  overflow: 'hidden',
  fontSize: '0.875rem',
  listStyleType: 'none',
  '& > .phone-row + .phone-row': { borderTopWidth: '1px', borderColor: 'line' },
  '& > .phone-row[data-marked]': { bg: 'brand.subtle' },
  '& .unseen': { srOnly: true },
  '& .head': { display: 'flex', position: 'relative', gap: '2', ps: '3', pe: '1', py: '2', alignItems: 'center' },
  '&:not(:has(.opener)) .head': { pe: '3' },
  // Actions of rows are aligned in one column, also next to rows that do not open.
  '&:has(.opener) .phone-row:not(:has(.opener)) .head': { pe: '12' },
  // One arrow is enough.
  '&:has(.opener) .act svg': { display: 'none' },
  '& .tick': { minW: '4', me: '2' },
  // 44 px from the edge of the row to its text.
  '& .row-tick::before': { inset: '-14px' },
  '& .tick .row-tick::before': { inset: '-14px -16px -14px -12px' },
  '& .both-lines': { flex: '1', minW: '0' },
  '& .aside': { flexShrink: '0', maxW: '50%' },
  '& .first-line': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '2' },
  '& .title': { fontWeight: 'semibold', minW: '0', overflowWrap: 'anywhere', lineClamp: '2' },
  '& .phone-row[data-open] .title': { lineClamp: 'none' },
  // Elements do not inherit it: the reset sets it for each. A long word in a link would be cut.
  '& .title *': { overflowWrap: 'anywhere' },
  '& .second-line': {
    color: 'quiet',
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    mt: '-1',
    pt: '1',
    mb: '-1.5',
    pb: '1.5',
  },
  '& .phone-row:not(:has(.opener)) .second-line': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // Badges and links run on with the text around them.
  '& .second-line > span *:not(svg, svg *)': { display: 'inline', bg: 'transparent', p: '0', whiteSpace: 'inherit' },
  '& .second-line > span * + *:not(.name, svg, svg *)': { ms: '1' },
  '& .second-line > span > .name + *:not(svg)': { ms: '0' },
  // 24 px high, beneath the controls of the first line. Padding does not raise a line.
  '& .second-line > span :is(a, button):not(svg *)': { pt: '2px', pb: '7px' },
  // Separates values that a table shows below each other.
  '& .second-line :is(.lines, .badges) > * + *::before': { content: '"· "', color: 'quiet' },
  '& .second-line svg': { display: 'inline-block', verticalAlign: '-0.1em', me: '1' },
  '& .opener': {
    flexShrink: '0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '9',
    minH: '10',
    color: 'quiet',
    cursor: 'pointer',
    // The whole row opens it; buttons and links are above this layer.
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& .head :is(a, button:not(.opener), input, label, select)': { position: 'relative', zIndex: '1' },
  '& .body': { px: '3', py: '3', bg: 'canvas', borderTopWidth: '1px', borderColor: 'line' },
  // A number is a small target.
  '& dd > a:only-child': { position: 'relative', _after: { content: '""', position: 'absolute', inset: '-0.875rem' } },
  '& .second-line a::after': { content: '""', position: 'absolute', inset: '-0.25rem' },
  '& .foot': { mt: '3', display: 'grid' },
  '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))', columnGap: '3', rowGap: '2' },
  '& dl > div': { minW: '0' },
  '& dl > div:has(> dd:empty)': { display: 'none' },
  '& dt': { color: 'quiet', fontSize: '0.75rem' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
} as const;
