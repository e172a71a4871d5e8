import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { storeValue } from '../../hooks/storeValue.ts';

const getStorageKey = ({ country, cardcode }: CustomerRef) => `plan:${country}:${cardcode}`;

/** The plan of a location that was last opened in this tab; signing out forgets it. */
export const readLastPlan = (at: CustomerRef): string | null => sessionStorage.getItem(getStorageKey(at));

/** Remembers it. */
export const rememberPlan = (at: CustomerRef, planId: string): void => storeValue(sessionStorage, getStorageKey(at), planId);
