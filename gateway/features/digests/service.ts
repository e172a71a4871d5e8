import type { Language } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import { readDigest } from './digestRecords.ts';

export { createDigestKind } from './digestKind.ts';

/** Language that a user has chosen for e-mails; null for none. */
export const readMailLanguage = async (records: Records, userId: string): Promise<Language | null> => (await readDigest(records, userId))?.language ?? null;
