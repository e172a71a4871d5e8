import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReviewImageFilter } from '../../generated/graphql.ts';
import { getUnrequestableDays } from '../../components/form/dayPeriod.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Filter of the images in the address; a location as country and number. */
export type ChosenImages = Record<'location' | 'area' | 'trap' | 'from' | 'to', string>;

const names = ['location', 'area', 'trap', 'from', 'to'] as const;
/** Value of the address for the images of all locations while a location is chosen. */
const everywhere = 'all';

/** Returns the filter for the gateway; null without one. Days count once both are set. */
function toFilterInput({ location, area, trap, from, to }: ChosenImages): ReviewImageFilter | null {
  const [, country, cardcode] = /^(AT|DE):(.+)$/.exec(location) ?? [];
  const wrong = getUnrequestableDays({ from, to });
  const only = {
    ...(cardcode ? { customer: { country: country as 'AT' | 'DE', cardcode } } : {}),
    ...(area ? { area } : {}),
    ...(trap ? { trap } : {}),
    ...(wrong.from || wrong.to ? {} : { from, to }),
  };
  return Object.keys(only).length > 0 ? only : null;
}

/** Returns the filter of the images, which the address stores. `preset` is the location that counts until the user chooses. */
export function useImageFilter(preset = '') {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const [given, area, trap, from, to] = names.map((name) => search.get(name) ?? '') as [string, string, string, string, string];
  const location = given === everywhere ? '' : given || preset;
  const chosen = useMemo<ChosenImages>(() => ({ location, area, trap, from, to }), [location, area, trap, from, to]);
  const only = useMemo(() => toFilterInput(chosen), [chosen]);
  const choose = useCallback(
    (next: Partial<ChosenImages>) => setParams({ ...next, ...(next.location === '' && preset ? { location: everywhere } : {}) }),
    [setParams, preset],
  );
  return { chosen, only, choose };
}

/** Returns whether the filter is a location and nothing else. */
export const isLocationOnly = ({ location, ...others }: ChosenImages): boolean => location !== '' && !Object.values(others).some(Boolean);
