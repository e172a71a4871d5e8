import type { Language } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import { digestOf } from './digestRecords.ts';

export { digestKind } from './digestKind.ts';

/** Language that a user has chosen for e-mails; null for none. */
export const mailLanguageOf = async (records: Records, userId: string): Promise<Language | null> => (await digestOf(records, userId))?.language ?? null;
