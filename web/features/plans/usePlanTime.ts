import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';
import { readRange, type StepKind } from './timeSteps.ts';

/** The range of the plan, and the one that it is compared with. */
export type TimeName = 'time' | 'against';

/** Returns the time of the plan's levels. The address stores it; without one the plan shows today's. */
export function usePlanTime() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const setParams = useCallback(
    (values: Partial<Record<TimeName | 'steps' | 'heat', string | null>>) =>
      changeAddress(
        (after) => {
          for (const [name, value] of Object.entries(values)) {
            if (value === null) after.delete(name);
            else if (value !== undefined) after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [changeAddress],
  );
  const kind: StepKind = search.get('steps') === 'MONTHS' ? 'MONTHS' : 'VISITS';
  return {
    isOn: search.has('time'),
    isCompared: search.has('time') && search.has('against'),
    hasHeat: search.get('heat') === '1',
    kind,
    getRange: (name: TimeName) => readRange(search.get(name)),
    /** Null takes a value out of the address. */
    setParams,
  };
}

export type PlanTimeState = ReturnType<typeof usePlanTime>;
