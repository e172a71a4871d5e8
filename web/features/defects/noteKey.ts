import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Returns the key of the draft of a defect's note. */
export const getNoteKey = ({ country, cardcode }: LocationKey, defectId: string): string => `note ${country} ${cardcode} ${defectId}`;
