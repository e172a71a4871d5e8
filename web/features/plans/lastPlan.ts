import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { storeValue } from '../../hooks/storeValue.ts';

const getStorageKey = ({ country, cardcode }: LocationKey) => `plan:${country}:${cardcode}`;

/** The plan of a location that was last opened in this tab; signing out forgets it. */
export const readLastPlan = (location: LocationKey): string | null => sessionStorage.getItem(getStorageKey(location));

/** Remembers it. */
export const rememberPlan = (location: LocationKey, planId: string): void => storeValue(sessionStorage, getStorageKey(location), planId);
