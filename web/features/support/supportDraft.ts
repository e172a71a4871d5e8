import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** Input of a request; photos are not stored. */
export type SupportDraft = Partial<Record<'phone' | 'topic' | 'description' | 'problemTypeId' | 'positionId' | 'defectId', string>>;

const key = 'support-draft';
const ownerOf = (userId: string, { country, cardcode }: CustomerRef) => `${userId} ${country} ${cardcode}`;

/** Returns this user's input for a location in this tab. It survives a reload and the end of a session. Signing out clears it. */
export function supportDraft(userId: string, at: CustomerRef): SupportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { owner?: unknown; draft?: unknown };
    return kept.owner === ownerOf(userId, at) && typeof kept.draft === 'object' && kept.draft !== null ? kept.draft : {};
  } catch {
    return {};
  }
}

/** Stores the input. */
export const keepSupportDraft = (userId: string, at: CustomerRef, draft: SupportDraft): void =>
  sessionStorage.setItem(key, JSON.stringify({ owner: ownerOf(userId, at), draft }));

/** Forgets it once it was sent. */
export const forgetSupportDraft = (): void => sessionStorage.removeItem(key);
