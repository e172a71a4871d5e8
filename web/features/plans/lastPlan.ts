import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { tabStorage } from '../../hooks/browserStorage.ts';

const getStorageKey = ({ country, cardcode }: LocationKey) => `plan:${country}:${cardcode}`;

/** The plan of a location that was last opened in this tab; signing out forgets it. */
export const readLastPlan = (location: LocationKey): string | null => tabStorage.read(getStorageKey(location));

/** Remembers it. */
export const rememberPlan = (location: LocationKey, planId: string): void => tabStorage.write(getStorageKey(location), planId);
