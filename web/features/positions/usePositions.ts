import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { PositionChunkDocument, type PositionRowFieldsFragment } from '../../generated/graphql.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import { useCatchUp } from '../../graphql/useCatchUp.ts';

/** Rows of the first query; the gateway reads them in chunks of 10. */
export const firstRows = 20;
/** Rows of each other one: as many as the gateway reads side by side. */
const moreRows = 80;
/** Questions under way at once. The first ones go out together: those past the end, of a small location, cost the provider nothing. */
const maxConcurrent = 3;

interface Loaded {
  rows: readonly PositionRowFieldsFragment[];
  /** Null until it is known. */
  total: number | null;
  /** Number of rows that are missing because they could not be read. */
  unreadable: number;
  isComplete: boolean;
  /** Error of the request that failed; null without one. */
  failure: unknown;
}
/** Last positions of each location in this session. A reopened list shows them while it refetches. */
const loadedLists = new Map<string, Loaded>();
sessionWatch.addEventListener('forget', () => loadedLists.clear());
const nothing: Loaded = { rows: [], total: null, unreadable: 0, isComplete: false, failure: null };

const getOffset = (part: number) => (part === 0 ? 0 : firstRows + (part - 1) * moreRows);

/** Returns all positions of a location, shown as they load; each response has their total. */
export function usePositions(country: 'AT' | 'DE', cardcode: string) {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(nothing);

  useEffect(
    function loadInParts() {
      let isOver = false;
      const parts: (readonly PositionRowFieldsFragment[])[] = [];
      let unreadable = 0;
      const before = loadedLists.get(`${country} ${cardcode}`);
      setLoaded(before ?? nothing);
      let total = Number.POSITIVE_INFINITY;
      async function loadPart(part: number): Promise<void> {
        const { data, error } = await client.query({
          query: PositionChunkDocument,
          variables: { customer: { country, cardcode }, first: part === 0 ? firstRows : moreRows, offset: getOffset(part) },
          fetchPolicy: 'no-cache',
        });
        const positions = data?.customer?.positions;
        if (!positions) throw error ?? new Error('The response has no positions.');
        parts[part] = positions.nodes;
        unreadable += positions.unreadableCount;
        total = positions.totalCount;
        if (!isOver && !before) setLoaded({ rows: parts.flat(), total, unreadable, isComplete: false, failure: null });
      }
      async function loadAll() {
        let next = 0;
        const loadNextParts = async () => {
          while (getOffset(next) < total && !isOver) await loadPart(next++);
        };
        await Promise.all(Array.from({ length: maxConcurrent }, loadNextParts));
        if (isOver) return;
        const all = { rows: parts.flat(), total, unreadable, isComplete: true, failure: null };
        loadedLists.set(`${country} ${cardcode}`, all);
        setLoaded(all);
      }
      loadAll().catch((error: unknown) => {
        if (!isOver && !before) setLoaded((shown) => ({ ...shown, failure: error }));
        isOver = true;
      });
      return () => {
        isOver = true;
      };
    },
    [client, country, cardcode, attempt],
  );

  const { rows, total, unreadable, isComplete, failure } = loaded;
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  useCatchUp(failure !== null, retry);
  return { rows, total, unreadable, failure, isLoading: failure === null && !isComplete, retry };
}
