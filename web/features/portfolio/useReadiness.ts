import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { ReadinessCountsDocument } from '../../generated/graphql.ts';
import { sessionWatch } from '../../graphql/sessionWatch.ts';
import type { CountedReadiness, PortfolioRow } from './comparedRow.ts';

/** Progress of counting readiness lists. */
export interface Counting {
  done: number;
  total: number;
}

type Counts = ReadonlyMap<string, CountedReadiness | 'failed'>;

/** Counts of this session. A reopened comparison shows them. */
let known: Counts = new Map();
sessionWatch.addEventListener('forget', () => (known = new Map()));

/**
 * Returns findings of the readiness lists of some locations, one after the other, because each needs some thirty lists of the provider.
 * Runs only on request, until the user stops it or leaves the page. The counts remain for the session. If all rows have one, they are counted again.
 */
export function useReadiness() {
  const client = useApolloClient();
  const [counts, setCounts] = useState<Counts>(known);
  const [counting, setCounting] = useState<Counting | null>(null);
  const isStopped = useRef(false);
  useEffect(
    function remember() {
      known = counts;
    },
    [counts],
  );
  useEffect(function stopOnLeaving() {
    return () => {
      isStopped.current = true;
    };
  }, []);

  async function count(rows: readonly PortfolioRow[]): Promise<void> {
    isStopped.current = false;
    const missing = rows.filter(({ id }) => (counts.get(id) ?? 'failed') === 'failed');
    const pending = missing.length > 0 ? missing : rows;
    for (const [done, { id, country, cardcode }] of pending.entries()) {
      if (isStopped.current) break;
      setCounting({ done, total: pending.length });
      const variables = { customer: { country, cardcode } };
      const found = await client
        .query({ query: ReadinessCountsDocument, variables, fetchPolicy: 'no-cache' })
        .then(({ data }) => data?.customer?.readiness)
        .catch(() => undefined);
      const counted = typeof found?.total === 'number' ? { total: found.total, isWhole: found.notRead.length === 0 } : 'failed';
      setCounts((before) => new Map([...before, [id, counted]]));
    }
    setCounting(null);
  }
  return {
    counts,
    counting,
    count,
    stop: () => {
      isStopped.current = true;
    },
  };
}
