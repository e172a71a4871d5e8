import { useMemo, useState } from 'react';
import type { PlanViewQuery } from '../../generated/graphql.ts';
import { isPositionShown, isDefectShown, type Off } from '../../../domain/planFilter.ts';
import { listKinds, planStates, getMarkerState } from '../../../domain/planMarkers.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;
type Position = NonNullable<Plan['positions']>[number];

/** Filters by a list of values. */
export type Narrowed = Exclude<keyof Off, 'parts'>;

const none: Off = { areas: new Set(), types: new Set(), states: new Set(), parts: new Set() };

/** Returns the hidden parts for all plans of a location, so that they remain when another plan is chosen. */
export const useOff = () => useState<Off>(none);

/** Returns the filter of a plan, and its matches. */
export function usePlanFilter(plan: Plan, [chosen, setOff]: ReturnType<typeof useOff>) {
  const all = useMemo(() => plan.positions ?? [], [plan]);
  const choices = useMemo(() => {
    const compareLabels = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'de');
    const areas = new Map(all.map(({ areaId, areaName }) => [areaId, { value: areaId, label: areaName }]));
    const types = new Set(all.flatMap(listKinds));
    const states = new Set(all.map(getMarkerState));
    return {
      areas: [...areas.values()].toSorted(compareLabels),
      types: [...types].map((name) => ({ value: name, label: name })).toSorted(compareLabels),
      states: planStates.filter((state) => states.has(state)),
    };
  }, [all]);
  const off = useMemo(() => {
    // Areas that were chosen on another plan may leave none of this one.
    const hidesAll = choices.areas.length > 0 && choices.areas.every(({ value }) => chosen.areas.has(value));
    return hidesAll ? { ...chosen, areas: none.areas } : chosen;
  }, [choices, chosen]);
  const positions = useMemo(() => all.filter((position) => isPositionShown(position, off)), [all, off]);
  const defects = useMemo(() => {
    const byId = new Map(all.map((position) => [position.id, position]));
    return (plan.defects ?? []).filter((defect) => isDefectShown(defect, byId, off));
  }, [plan, all, off]);
  const getValues = (kind: Narrowed): readonly string[] => (kind === 'states' ? choices.states : choices[kind].map(({ value }) => value));
  const setOffValues = (kind: keyof Off, values: Iterable<string>) => setOff({ ...off, [kind]: new Set(values) });
  const toggleValue = (kind: keyof Off, value: string) => {
    const next = new Set<string>(off[kind]);
    if (!next.delete(value)) next.add(value);
    return next;
  };
  return {
    positions,
    defects,
    polygons: off.parts.has('ZONES') ? [] : (plan.polygons ?? []),
    choices,
    off,
    isOn: (kind: keyof Off, value: string) => !(off[kind] as ReadonlySet<string>).has(value),
    isHidden: (position: Position) => !isPositionShown(position, off),
    /** False where the last area would be taken away, which is refused. */
    toggle(kind: keyof Off, value: string): boolean {
      const next = toggleValue(kind, value);
      if (kind === 'areas' && choices.areas.every((area) => next.has(area.value))) return false;
      setOffValues(kind, next);
      return true;
    },
    /** Leaves this one only. */
    only: (kind: Narrowed, value: string) =>
      setOffValues(
        kind,
        getValues(kind).filter((each) => each !== value),
      ),
    count: off.areas.size + off.types.size + off.states.size + off.parts.size,
    reset: () => setOff(none),
  };
}

/** The filter of a plan. */
export type PlanFilterState = ReturnType<typeof usePlanFilter>;
