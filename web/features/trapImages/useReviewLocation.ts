import { useMemo } from 'react';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { getPresetLocation, getReviewLocation } from './reviewPlace.ts';

/** Returns the scope of the images that this user reviews. */
export function useReviewLocation() {
  const { role } = useSession().viewer;
  const { location } = useChosenCustomer();
  const country = location?.country;
  const cardcode = location?.cardcode;
  return useMemo(() => getReviewLocation(role, country && cardcode ? { country, cardcode } : null), [role, country, cardcode]);
}

/** Returns the location to which this user's images are narrowed at first; empty for none, and for a user's only location. */
export function usePresetLocation(): string {
  const { viewer, onlyLocation } = useSession();
  const { location } = useChosenCustomer();
  return onlyLocation ? '' : getPresetLocation(viewer.role, location);
}
