import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { PositionChunkDocument, type PositionRowFieldsFragment } from '../../generated/graphql.ts';
import { type Failure, failureOf } from '../../graphql/failure.ts';

/** Rows of one request; the gateway reads them in chunks of 10 (G-03). */
const rowsAtOnce = 20;
/** Requests under way at once. */
const mostUnderWay = 3;

interface Loaded {
  rows: readonly PositionRowFieldsFragment[];
  /** Null until it is known. */
  total: number | null;
  failure: Failure | null;
}
const nothing: Loaded = { rows: [], total: null, failure: null };

/** All positions of a location, shown as they come in; the first answer says how many there are (G-03). */
export function usePositions(country: 'AT' | 'DE', cardcode: string) {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(nothing);

  useEffect(
    function loadInParts() {
      let isOver = false;
      const parts: (readonly PositionRowFieldsFragment[])[] = [];
      setLoaded(nothing);
      async function loadPart(part: number): Promise<number> {
        const { data, error } = await client.query({
          query: PositionChunkDocument,
          variables: { country, cardcode, first: rowsAtOnce, offset: part * rowsAtOnce },
          fetchPolicy: 'no-cache',
        });
        const positions = data?.customer?.positions;
        if (!positions) throw error ?? new Error('No positions in the answer.');
        parts[part] = positions.rows;
        if (!isOver) setLoaded({ rows: parts.flat(), total: positions.total, failure: null });
        return positions.total;
      }
      async function loadAll() {
        const last = Math.ceil((await loadPart(0)) / rowsAtOnce);
        let next = 1;
        const work = async () => {
          while (next < last && !isOver) await loadPart(next++);
        };
        await Promise.all(Array.from({ length: mostUnderWay }, work));
      }
      loadAll().catch((error: unknown) => {
        if (!isOver) setLoaded((before) => ({ ...before, failure: failureOf(error) }));
        isOver = true;
      });
      return () => {
        isOver = true;
      };
    },
    [client, country, cardcode, attempt],
  );

  const { rows, total, failure } = loaded;
  return { rows, total, failure, isLoading: failure === null && (total === null || rows.length < total), retry: () => setAttempt(attempt + 1) };
}
