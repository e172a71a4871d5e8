import { useApolloClient } from '@apollo/client/react';
import { useLayoutEffect, useState } from 'react';
import { ReportPageDocument, type ReportPageQuery } from '../../generated/graphql.ts';
import { isChangedByOthers } from '../../hooks/backgroundReads.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

interface KeptReport {
  data: ReportPageQuery | undefined;
  /** A newer report than the shown one has come meanwhile. */
  hasNewer: boolean;
}

/**
 * Keeps the latest report on the page when a background read finds a newer one. The address then names the kept report. What the page has of
 * it is in the cache under that name, so that nothing is fetched again. After an action of the user the newer report is shown at once.
 */
export function useShownReport({ country, cardcode }: LocationKey, reportId: string | null, data: ReportPageQuery | undefined): KeptReport {
  const client = useApolloClient();
  const setParams = useSetParams();
  const [latest, setLatest] = useState<ReportPageQuery | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const before = latest?.customer?.report?.id;
  const now = data?.customer?.report?.id;
  const replaced = reportId === null && before !== undefined && now !== undefined && before !== now && isChangedByOthers() ? before : null;
  const next = reportId !== null ? null : replaced === null ? (data ?? null) : latest;
  if (next !== latest) setLatest(next);
  useLayoutEffect(
    function keepReport() {
      if (replaced === null || latest === null) return;
      client.writeQuery({ query: ReportPageDocument, variables: { customer: { country, cardcode }, reportId: replaced }, data: latest });
      setShownId(replaced);
      setParams({ report: replaced });
    },
    [client, setParams, country, cardcode, replaced, latest],
  );
  return { data: replaced === null ? data : (latest ?? undefined), hasNewer: shownId !== null && shownId === reportId };
}
