import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { storeValue } from '../../hooks/storeValue.ts';

const keyOf = ({ country, cardcode }: CustomerRef) => `plan:${country}:${cardcode}`;

/** The plan of a location that was last opened in this tab; signing out forgets it. */
export const lastPlanOf = (at: CustomerRef): string | null => sessionStorage.getItem(keyOf(at));

/** Remembers it. */
export const rememberPlan = (at: CustomerRef, planId: string): void => storeValue(sessionStorage, keyOf(at), planId);
