import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberText } from '../../i18n/format.ts';
import { announce } from '../feedback/announce.ts';
import type { DataTableProps } from './tableProps.ts';

type Announced<Row, Field extends string> = Pick<DataTableProps<Row, Field>, 'caption' | 'columns' | 'rows' | 'total' | 'state' | 'isLoading' | 'failure'>;

/** Announces the rows of a list once they have changed with its filter, sort or page: how many there are, in which order, which are shown. */
export function useAnnouncedRows<Row, Field extends string>({ caption, columns, rows, total, state, isLoading, failure }: Announced<Row, Field>): void {
  const { t } = useTranslation('ui');
  const { sort, filter, page, pageSize } = state;
  const [order, now] = [`${sort.field} ${sort.direction}`, `${sort.field} ${sort.direction} ${page} ${pageSize} ${filter}`];
  const said = useRef({ order, now });
  const heading = columns.find(({ sortField }) => sortField === sort.field)?.heading;
  const from = (page - 1) * pageSize + 1;
  const shown =
    total === 0 ? t('rows.none') : t('rows.shown', { count: total, total: numberText(total), from: numberText(from), to: numberText(from - 1 + rows.length) });
  const words = `${caption}, ${shown}`;
  const sorted = heading ? `, ${t(`rows.${sort.direction}`, { heading })}` : '';
  useEffect(
    function sayOnce() {
      if (isLoading || failure || said.current.now === now || (total > 0 && rows.length === 0)) return;
      const isSorted = said.current.order !== order;
      said.current = { order, now };
      announce(isSorted ? words + sorted : words);
    },
    [isLoading, failure, now, order, words, sorted, total, rows.length],
  );
}
