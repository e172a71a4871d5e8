import { useMemo, useState } from 'react';
import type { PlanViewQuery } from '../../generated/graphql.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;
type Position = NonNullable<Plan['positions']>[number];

/** What a plan can be narrowed to. */
export interface PlanFilterState {
  areas: readonly { id: string; name: string }[];
  types: readonly string[];
  isAreaOn: (id: string) => boolean;
  isTypeOn: (name: string) => boolean;
  /** False where the last area would be taken away, which is refused (L-07). */
  toggleArea: (id: string) => boolean;
  toggleType: (name: string) => void;
  count: number;
  reset: () => void;
}

/** Whether a position fits: its area is chosen and one of the chosen types stands there; one without objects fits every type. */
export const fits = ({ areaId, objects }: Pick<Position, 'areaId' | 'objects'>, offAreas: ReadonlySet<string>, offTypes: ReadonlySet<string>): boolean =>
  !offAreas.has(areaId) && (objects.length === 0 || objects.some(({ name }) => !offTypes.has(name)));

/** Narrows a plan to areas and object types; at first all are chosen (L-07). Kept for each plan by itself. */
export function usePlanFilter(plan: Plan | null) {
  const [off, setOff] = useState<{ planId: string; areas: ReadonlySet<string>; types: ReadonlySet<string> }>({
    planId: '',
    areas: new Set(),
    types: new Set(),
  });
  const nothing = useMemo(() => new Set<string>(), []);
  const isOwn = plan !== null && off.planId === plan.id;
  const [offAreas, offTypes] = isOwn ? [off.areas, off.types] : [nothing, nothing];
  const positions = useMemo(() => (plan?.positions ?? []).filter((position) => fits(position, offAreas, offTypes)), [plan, offAreas, offTypes]);
  const areas = useMemo(() => {
    const used = new Map((plan?.positions ?? []).map(({ areaId, areaName }) => [areaId, { id: areaId, name: areaName }]));
    return [...used.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
  }, [plan]);
  const types = useMemo(
    () => [...new Set((plan?.positions ?? []).flatMap(({ objects }) => objects.map(({ name }) => name)))].toSorted((a, b) => a.localeCompare(b, 'de')),
    [plan],
  );
  const flip = (set: ReadonlySet<string>, value: string) => {
    const next = new Set(set);
    if (!next.delete(value)) next.add(value);
    return next;
  };
  const filter: PlanFilterState = {
    areas,
    types,
    isAreaOn: (id) => !offAreas.has(id),
    isTypeOn: (name) => !offTypes.has(name),
    toggleArea(id) {
      const next = flip(offAreas, id);
      if (areas.every((area) => next.has(area.id))) return false;
      setOff({ planId: plan!.id, areas: next, types: offTypes });
      return true;
    },
    toggleType: (name) => setOff({ planId: plan!.id, areas: offAreas, types: flip(offTypes, name) }),
    count: offAreas.size + offTypes.size,
    reset: () => setOff({ planId: '', areas: nothing, types: nothing }),
  };
  return { positions, filter };
}
