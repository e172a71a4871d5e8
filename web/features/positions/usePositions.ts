import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { PositionChunkDocument, type PositionRowFieldsFragment } from '../../generated/graphql.ts';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';

/** Rows of the first request; the gateway reads them in chunks of 10 (G-03). */
export const firstRows = 20;
/** Most rows of one of the others: as many as the gateway reads side by side. */
const maxRows = 80;
const chunkSize = 10;
/** Requests under way at once. */
const maxConcurrent = 3;

interface Loaded {
  rows: readonly PositionRowFieldsFragment[];
  /** Null until it is known. */
  total: number | null;
  /** How many rows are left out because they could not be read. */
  unreadable: number;
  isComplete: boolean;
  failure: Failure | null;
}
/** What was last read of each location in this session: opened again, it is shown while it is read anew. */
const kept = new Map<string, Loaded>();
sessionWatch.addEventListener('forget', () => kept.clear());
const nothing: Loaded = { rows: [], total: null, unreadable: 0, isComplete: false, failure: null };

/** All positions of a location, shown as they come in; the first answer says how many there are (G-03). */
export function usePositions(country: 'AT' | 'DE', cardcode: string) {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>(nothing);

  useEffect(
    function loadInParts() {
      let isOver = false;
      const parts: (readonly PositionRowFieldsFragment[])[] = [];
      let unreadable = 0;
      const before = kept.get(`${country} ${cardcode}`);
      setLoaded(before ?? nothing);
      async function loadPart(part: number, first: number, offset: number): Promise<number> {
        const { data, error } = await client.query({
          query: PositionChunkDocument,
          variables: { country, cardcode, first, offset },
          fetchPolicy: 'no-cache',
        });
        const positions = data?.customer?.positions;
        if (!positions) throw error ?? new Error('No positions in the answer.');
        parts[part] = positions.rows;
        unreadable += positions.unreadable;
        if (!isOver && !before) setLoaded({ rows: parts.flat(), total: positions.total, unreadable, isComplete: false, failure: null });
        return positions.total;
      }
      async function loadAll() {
        const total = await loadPart(0, firstRows, 0);
        const left = total - firstRows;
        const size = Math.min(maxRows, Math.max(firstRows, Math.ceil(left / maxConcurrent / chunkSize) * chunkSize));
        let next = 0;
        const work = async () => {
          while (next * size < left && !isOver) {
            const part = next++;
            await loadPart(part + 1, size, firstRows + part * size);
          }
        };
        await Promise.all(Array.from({ length: maxConcurrent }, work));
        if (isOver) return;
        const all = { rows: parts.flat(), total, unreadable, isComplete: true, failure: null };
        kept.set(`${country} ${cardcode}`, all);
        setLoaded(all);
      }
      loadAll().catch((error: unknown) => {
        if (!isOver && !before) setLoaded((shown) => ({ ...shown, failure: failureOf(error) }));
        isOver = true;
      });
      return () => {
        isOver = true;
      };
    },
    [client, country, cardcode, attempt],
  );

  const { rows, total, unreadable, isComplete, failure } = loaded;
  return { rows, total, unreadable, failure, isLoading: failure === null && !isComplete, retry: () => setAttempt(attempt + 1) };
}
