import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Sort column and direction of a table. */
export interface TableSort<Field extends string> {
  field: Field;
  direction: 'ASC' | 'DESC';
}

/** State of a table in its address. */
export interface TableState<Field extends string> {
  filter: string;
  sort: TableSort<Field>;
  page: number;
  pageSize: number;
}

interface Defaults<Field extends string> {
  sort: TableSort<Field>;
  pageSize: number;
  /** Distinguishes the addresses of two tables on one page. */
  prefix?: string;
  /** Largest size that its list takes; 1,000 by default, as most lists. */
  maxSize?: number;
  fields: readonly Field[];
}

/** A list refuses a larger page, so that the largest one is shown for a larger size in an address. */
const maxPageSize = 1_000;

/** A whole number from 1 on that an address carries; null for anything else. */
const parseWholeNumber = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null);

/** Stores filter, sort, page and size of a table in the address, so that a link shows the same to a colleague. */
export function useTableAddress<Field extends string>({ sort, pageSize, prefix = '', maxSize = maxPageSize, fields }: Defaults<Field>) {
  const [search] = useSearchParams();
  const read = (name: string) => search.get(prefix + name);
  const sortField = fields.find((field) => field === read('sort')) ?? sort.field;
  const direction = read('dir') === 'ASC' || read('dir') === 'DESC' ? (read('dir') as 'ASC' | 'DESC') : sort.direction;
  const filter = read('q') ?? '';
  const page = parseWholeNumber(read('page')) ?? 1;
  const size = Math.min(parseWholeNumber(read('size')) ?? pageSize, maxSize);
  const state = useMemo<TableState<Field>>(
    () => ({ filter, sort: { field: sortField, direction }, page, pageSize: size }),
    [filter, sortField, direction, page, size],
  );

  const replaceParams = useSetParams();
  const pushParams = useSetParams({ replace: false });
  const change = useCallback(
    (next: Partial<TableState<Field>>) => {
      const setParams = next.page === undefined ? replaceParams : pushParams;
      setParams({
        [`${prefix}q`]: next.filter,
        [`${prefix}sort`]: next.sort?.field,
        [`${prefix}dir`]: next.sort?.direction,
        [`${prefix}size`]: next.pageSize?.toString(),
        [`${prefix}page`]: next.page !== undefined && next.page > 1 ? String(next.page) : null,
      });
    },
    [prefix, replaceParams, pushParams],
  );
  return { state, change };
}
