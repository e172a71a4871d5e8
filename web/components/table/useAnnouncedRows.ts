import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '../../i18n/format.ts';
import { announce } from '../feedback/announce.ts';
import type { DataTableProps } from './tableProps.ts';

type Announced<Row, Field extends string> = Pick<DataTableProps<Row, Field>, 'caption' | 'columns' | 'rows' | 'total' | 'state' | 'isLoading' | 'failure'>;

/**
 * Announces the rows of a list once they have changed: how many there are, in which order, which are shown. They change with its filter, sort
 * or page, and with choices of the page that are in the address, such as levels or days.
 */
export function useAnnouncedRows<Row, Field extends string>({ caption, columns, rows, total, state, isLoading, failure }: Announced<Row, Field>): void {
  const { t } = useTranslation('ui');
  const { sort, filter, page, pageSize } = state;
  const order = `${sort.field} ${sort.direction}`;
  const now = `${sort.field} ${sort.direction} ${page} ${pageSize} ${filter}`;
  const { search } = useLocation();
  const first = rows[0];
  const said = useRef({ order, now, search, total, first });
  const heading = columns.find(({ sortField }) => sortField === sort.field)?.heading;
  const from = (page - 1) * pageSize + 1;
  const shown =
    total === 0
      ? t('rows.none')
      : t('rows.shown', { count: total, total: formatNumber(total), from: formatNumber(from), to: formatNumber(from - 1 + rows.length) });
  const words = `${caption}, ${shown}`;
  const sorted = heading ? `, ${t(`rows.${sort.direction}`, { heading })}` : '';
  useEffect(
    function sayOnce() {
      if (isLoading || failure || (total > 0 && rows.length === 0)) return;
      const before = said.current;
      // An open dialog is in the address too, and changes no rows.
      const isNarrowed = before.search !== search && (before.total !== total || before.first !== first);
      if (before.now === now && !isNarrowed) {
        // Rows that are loaded once more are not announced.
        if (before.search === search) said.current = { ...before, total, first };
        return;
      }
      const isSorted = before.order !== order;
      said.current = { order, now, search, total, first };
      announce(isSorted ? words + sorted : words);
    },
    [isLoading, failure, now, search, order, words, sorted, total, first, rows.length],
  );
}
