import { useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { PortfolioActionsDocument, PortfolioDocument, type PortfolioOrderField } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { filterRows, groupRows, sortRows } from './arrangePortfolio.ts';
import type { ComparedRow } from './comparedRow.ts';
import { compareFields, expensiveFields } from './portfolioColumns.tsx';
import { useFigures } from './useFigures.ts';
import { toUrlLocationKey, usePortfolioAddress } from './usePortfolioAddress.ts';
import { useReadiness } from './useReadiness.ts';

const noActions = { unfinished: 0, overdue: 0 };

/**
 * Returns the compared locations for the address: filtered, grouped and ranked in the browser, which has them all. Figures are fetched for
 * visible rows, and for all on demand.
 */
export function usePortfolio() {
  const { viewer } = useSession();
  const address = usePortfolioAddress();
  const { labels, grouping, only, chosen } = address;
  const country = viewer.role === 'ADMIN' ? (address.country ?? viewer.country) : null;
  const { state, change } = useTableAddress<PortfolioOrderField>({ sort: { field: 'LEVEL', direction: 'DESC' }, pageSize: 20, fields: compareFields });
  const { data, loading, error, refetch } = useQuery(PortfolioDocument, { variables: { country } });
  const listed = data?.portfolio;
  const counted = useQuery(PortfolioActionsDocument);
  const actionsByLocation = useMemo(() => {
    const rows = counted.data?.portfolioActions;
    return rows && new Map(rows.map((each) => [toUrlLocationKey(each), each]));
  }, [counted.data]);
  const readiness = useReadiness();
  const [isAllWanted, setIsAllWanted] = useState(false);

  const plain = useMemo(
    () =>
      (listed?.nodes ?? []).map((row, at): ComparedRow => {
        const key = toUrlLocationKey(row);
        return {
          ...row,
          rank: at + 1,
          figures: null,
          readiness: null,
          actions: undefined,
          labels: labels.filter(({ keys }) => keys.includes(key)).map(({ label }) => label),
        };
      }),
    [listed, labels],
  );
  const matching = useMemo(() => filterRows(plain, state.filter), [plain, state.filter]);
  const isInGroup = (row: ComparedRow) => grouping === 'none' || only === null || (grouping === 'place' ? row.city === only : row.labels.includes(only));
  const [figuresSoFar, setFiguresSoFar] = useState<ReturnType<typeof useFigures>['figures']>(new Map());
  const mergeFigures = (row: ComparedRow): ComparedRow => ({
    ...row,
    figures: figuresSoFar.get(row.id) ?? null,
    readiness: readiness.counts.get(row.id) ?? null,
    actions: actionsByLocation ? (actionsByLocation.get(toUrlLocationKey(row)) ?? noActions) : counted.error ? null : undefined,
  });
  const withFigures = matching.map(mergeFigures);
  const rows = sortRows(withFigures.filter(isInGroup), state.sort);
  const inSight = rows.slice((state.page - 1) * state.pageSize, state.page * state.pageSize);
  const compared = plain.filter((row) => chosen.has(toUrlLocationKey(row))).map(mergeFigures);
  const reading = useFigures([...new Map([...(isAllWanted ? rows : inSight), ...compared].map((row) => [row.id, row])).values()]);
  if (reading.figures !== figuresSoFar) setFiguresSoFar(reading.figures);
  const known = rows.filter(({ figures }) => figures !== null).length;

  return {
    address,
    country,
    state,
    change,
    isLoading: loading && !listed,
    error: listed ? undefined : error,
    retry: () => void refetch(),
    unreadable: listed?.unreadableCount,
    leftOut: listed ? listed.totalCount - listed.nodes.length : 0,
    hasActions: counted.data?.portfolioActions !== null,
    all: plain,
    /** The chosen locations with what is loaded of them, in the order of the list, whatever the filter. */
    chosen: compared,
    rows,
    inSight,
    groups: grouping === 'none' ? [] : groupRows(withFigures, grouping),
    shownGroups: groupRows(rows, grouping === 'label' ? 'label' : 'place'),
    reading,
    readiness,
    known,
    /** Is true if the order includes only the locations whose figures are loaded. */
    isRankOfSome: expensiveFields.has(state.sort.field) && known < rows.length,
    readAll: () => {
      setIsAllWanted(true);
      reading.goOn();
    },
  };
}
