import { useSearchParams } from 'react-router-dom';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { readRange, type StepKind } from './timeSteps.ts';

/** The range of the plan, and the one that it is compared with. */
export type TimeName = 'time' | 'against';

/** Returns the time of the plan's levels. The address stores it; without one the plan shows today's. */
export function usePlanTime() {
  const [search] = useSearchParams();
  const setParams: (values: Partial<Record<TimeName | 'steps' | 'heat', string | null>>) => void = useSetParams();
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
