import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { ReadinessCountsDocument } from '../../generated/graphql.ts';
import type { CountedReadiness, PortfolioRow } from './comparedRow.ts';

/** Progress of counting readiness lists. */
export interface Counting {
  done: number;
  total: number;
}

/**
 * Returns findings of the readiness lists of some locations, one after the other, because each needs some thirty lists of the provider.
 * Runs only on request, until the user stops it.
 */
export function useReadiness() {
  const client = useApolloClient();
  const [counts, setCounts] = useState<ReadonlyMap<string, CountedReadiness | 'failed'>>(new Map());
  const [counting, setCounting] = useState<Counting | null>(null);
  const isStopped = useRef(false);

  async function count(rows: readonly PortfolioRow[]): Promise<void> {
    isStopped.current = false;
    const wanted = rows.filter(({ id }) => (counts.get(id) ?? 'failed') === 'failed');
    for (const [done, { id, customer }] of wanted.entries()) {
      if (isStopped.current) break;
      setCounting({ done, total: wanted.length });
      const variables = { customer: { country: customer.country, cardcode: customer.cardcode } };
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
