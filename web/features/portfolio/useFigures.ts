import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PortfolioFiguresDocument } from '../../generated/graphql.ts';
import { useCatchUp } from '../../graphql/useCatchUp.ts';
import type { Figures, PortfolioRow } from './comparedRow.ts';

/** Number of locations whose figures one query requests: some fifty provider calls. */
const step = 10;

/**
 * Returns the figures of locations, fetched some at a time in the order of the list, until all are loaded or the user stops. Loaded figures
 * remain. Locations of a failed query are fetched again on request, and in the next session or with the next connection.
 */
export function useFigures(rows: readonly PortfolioRow[]) {
  const client = useApolloClient();
  const [figures, setFigures] = useState<ReadonlyMap<string, Figures>>(new Map());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [isStopped, setIsStopped] = useState(false);
  const isUnderWay = useRef(false);
  const next = isStopped ? [] : rows.filter(({ id }) => !figures.has(id) && !failed.has(id)).slice(0, step);
  const nextKey = next.map(({ id }) => id).join(' ');

  useEffect(
    function readOn() {
      if (nextKey === '' || isUnderWay.current) return;
      isUnderWay.current = true;
      const ids = nextKey.split(' ');
      const customers = rows.filter(({ id }) => ids.includes(id)).map(({ country, cardcode }) => ({ country, cardcode }));
      void client
        .query({ query: PortfolioFiguresDocument, variables: { customers }, fetchPolicy: 'no-cache' })
        .then(({ data }) => data?.portfolioFigures ?? [])
        .catch(() => [])
        .then((found) => {
          isUnderWay.current = false;
          const read = new Set(found.map(({ id }) => id));
          setFailed((before) => new Set([...before, ...ids.filter((id) => !read.has(id))]));
          setFigures((before) => new Map([...before, ...found.map((each) => [each.id, each] as const)]));
        });
    },
    [client, nextKey, rows],
  );

  const retry = useCallback(() => setFailed(new Set()), []);
  useCatchUp(failed.size > 0, retry);

  return {
    figures,
    done: rows.filter(({ id }) => figures.has(id)).length,
    failed: rows.filter(({ id }) => failed.has(id)).length,
    isReading: next.length > 0,
    isStopped: isStopped && rows.some(({ id }) => !figures.has(id) && !failed.has(id)),
    stop: useCallback(() => setIsStopped(true), []),
    goOn: useCallback(() => setIsStopped(false), []),
    retry,
  };
}
