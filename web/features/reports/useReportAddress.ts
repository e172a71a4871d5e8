import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderKind } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Filter of the report's charts in the address. */
export interface ReportFilter {
  objectCategories: string[];
  areaIds: string[];
  orderKinds: OrderKind[];
}

const bothKinds: OrderKind[] = ['MONITORING_VISIT', 'SINGLE_ORDER'];
const preserved = ['mandant', 'cardcode'];
const parseList = (value: string | null) => (value ? value.split('|') : []);

/** Returns the shown report and its chart filter, which the address stores. A new report clears filters and table. */
export function useReportAddress() {
  const [search] = useSearchParams();
  const pushParams = useSetParams({ replace: false });
  const setParams = useSetParams();
  const kinds = parseList(search.get('kinds')).filter((kind): kind is OrderKind => bothKinds.includes(kind as OrderKind));
  const filter: ReportFilter = {
    objectCategories: parseList(search.get('cat')),
    areaIds: parseList(search.get('areas')),
    orderKinds: kinds.length > 0 ? kinds : bothKinds,
  };

  const openReport = useCallback(
    (id: string) =>
      pushParams((before) => {
        const cleared = [...before.keys()].filter((name) => !preserved.includes(name));
        return { ...Object.fromEntries(cleared.map((name) => [name, null])), report: id };
      }),
    [pushParams],
  );
  const setFilter = useCallback(
    ({ objectCategories, areaIds, orderKinds }: ReportFilter) =>
      setParams({
        cat: objectCategories.join('|'),
        areas: areaIds.join('|'),
        kinds: orderKinds.length === bothKinds.length ? null : orderKinds.join('|'),
      }),
    [setParams],
  );
  return { reportId: search.get('report'), filter, openReport, setFilter };
}
