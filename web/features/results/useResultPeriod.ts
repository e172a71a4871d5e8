import { useCallback, useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { ResultPeriod, ResultPeriodKind } from '../../generated/graphql.ts';
import { getUnrequestableDays } from '../../components/form/dayPeriod.ts';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

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
  const changeAddress = useChangeAddress();
  const kind = periodKinds.find((each) => each === search.get('period')) ?? 'MONTHS_3';
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const period = useMemo<ChosenPeriod>(() => ({ kind, from, to }), [kind, from, to]);
  const choosePeriod = useCallback(
    (next: Partial<ChosenPeriod>) =>
      changeAddress(
        (after) => {
          after.delete('page');
          for (const [name, value] of [
            ['period', next.kind],
            ['from', next.from],
            ['to', next.to],
          ] as const) {
            if (value === '') after.delete(name);
            else if (value !== undefined) after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [changeAddress],
  );
  return { period, choosePeriod };
}
