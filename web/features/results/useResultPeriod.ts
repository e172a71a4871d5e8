import { useCallback, useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { ResultPeriod, ResultPeriodKind } from '../../generated/graphql.ts';
import { getUnrequestableDays } from '../../components/form/dayPeriod.ts';
import { useDays } from '../../components/form/useDays.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Kinds of periods in the order in which they are offered. */
export const periodKinds = listMembers<ResultPeriodKind>({ LAST_VISIT: true, MONTHS_3: true, MONTHS_12: true, DAYS: true });

/** A period as it is chosen; own days may be unfinished. */
export interface ChosenPeriod {
  kind: ResultPeriodKind;
  from: string;
  to: string;
}

/** The period as the gateway takes it; null while its own days are no period yet. */
export function toPeriodInput({ kind, from, to }: ChosenPeriod): ResultPeriod | null {
  if (kind !== 'DAYS') return { kind };
  const wrong = getUnrequestableDays({ from, to });
  return wrong.from || wrong.to ? null : { kind, from, to };
}

/** Returns the period of the results. The address stores it, so that a link shows the same to a colleague; three months by default. */
export function useResultPeriod() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const kind = periodKinds.find((each) => each === search.get('period')) ?? 'MONTHS_3';
  const { from, to } = useDays();
  const period = useMemo<ChosenPeriod>(() => ({ kind, from, to }), [kind, from, to]);
  const choosePeriod = useCallback((next: Partial<ChosenPeriod>) => setParams({ period: next.kind, from: next.from, to: next.to }), [setParams]);
  return { period, choosePeriod };
}
