import { germanCollator } from '../../../domain/germanCollator.ts';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanViewQuery } from '../../generated/graphql.ts';
import { isPositionShown, isDefectShown, type HiddenParts, planParts } from '../../../domain/planFilter.ts';
import { listKinds, planStates, getMarkerState } from '../../../domain/planMarkers.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;
type Position = NonNullable<Plan['positions']>[number];

/** Filters by a list of values. */
export type Narrowed = Exclude<keyof HiddenParts, 'parts'>;

const none: HiddenParts = { areas: new Set(), types: new Set(), states: new Set(), parts: new Set() };

/** Stores the hidden parts in the address, for all plans of a location, so that they remain on another plan, on Back and after a reload. */
export function useHiddenParts(): [HiddenParts, (hidden: HiddenParts) => void] {
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const hidden = useMemo<HiddenParts>(() => {
    const states = new Set(search.getAll('nostate'));
    const parts = new Set(search.getAll('nopart'));
    return {
      areas: new Set(search.getAll('noarea')),
      types: new Set(search.getAll('notype')),
      states: new Set(planStates.filter((state) => states.has(state))),
      parts: new Set(planParts.filter((part) => parts.has(part))),
    };
  }, [search]);
  const setHidden = useCallback(
    ({ areas, types, states, parts }: HiddenParts) => setParams({ noarea: [...areas], notype: [...types], nostate: [...states], nopart: [...parts] }),
    [setParams],
  );
  return [hidden, setHidden];
}

/** Returns the filter of a plan, and its matches. */
export function usePlanFilter(plan: Plan, [chosen, setHidden]: ReturnType<typeof useHiddenParts>) {
  const all = useMemo(() => plan.positions ?? [], [plan]);
  const choices = useMemo(() => {
    const compareLabels = (a: { label: string }, b: { label: string }) => germanCollator.compare(a.label, b.label);
    const areas = new Map(all.map(({ areaId, areaName }) => [areaId, { value: areaId, label: areaName }]));
    const types = new Set(all.flatMap(listKinds));
    const states = new Set(all.map(getMarkerState));
    return {
      areas: [...areas.values()].toSorted(compareLabels),
      types: [...types].map((name) => ({ value: name, label: name })).toSorted(compareLabels),
      states: planStates.filter((state) => states.has(state)),
    };
  }, [all]);
  const hidden = useMemo(() => {
    // Areas that were chosen on another plan may leave none of this one.
    const hidesAll = choices.areas.length > 0 && choices.areas.every(({ value }) => chosen.areas.has(value));
    return hidesAll ? { ...chosen, areas: none.areas } : chosen;
  }, [choices, chosen]);
  const positions = useMemo(() => all.filter((position) => isPositionShown(position, hidden)), [all, hidden]);
  const defects = useMemo(() => {
    const byId = new Map(all.map((position) => [position.id, position]));
    return (plan.defects ?? []).filter((defect) => isDefectShown(defect, byId, hidden));
  }, [plan, all, hidden]);
  const getValues = (kind: Narrowed): readonly string[] => (kind === 'states' ? choices.states : choices[kind].map(({ value }) => value));
  const setHiddenValues = (kind: keyof HiddenParts, values: Iterable<string>) => setHidden({ ...hidden, [kind]: new Set(values) });
  const toggleValue = (kind: keyof HiddenParts, value: string) => {
    const next = new Set<string>(hidden[kind]);
    if (!next.delete(value)) next.add(value);
    return next;
  };
  return {
    positions,
    defects,
    polygons: hidden.parts.has('ZONES') ? [] : (plan.polygons ?? []),
    choices,
    hidden,
    isOn: (kind: keyof HiddenParts, value: string) => !(hidden[kind] as ReadonlySet<string>).has(value),
    isHidden: (position: Position) => !isPositionShown(position, hidden),
    /** False where the last area would be taken away, which is refused. */
    toggle(kind: keyof HiddenParts, value: string): boolean {
      const next = toggleValue(kind, value);
      if (kind === 'areas' && choices.areas.every((area) => next.has(area.value))) return false;
      setHiddenValues(kind, next);
      return true;
    },
    /** Leaves this one only. */
    only: (kind: Narrowed, value: string) =>
      setHiddenValues(
        kind,
        getValues(kind).filter((each) => each !== value),
      ),
    count: hidden.areas.size + hidden.types.size + hidden.states.size + hidden.parts.size,
    reset: () => setHidden(none),
  };
}

/** The filter of a plan. */
export type PlanFilterState = ReturnType<typeof usePlanFilter>;
