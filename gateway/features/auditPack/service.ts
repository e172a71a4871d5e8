import { addDays, isDay } from '../../../domain/days.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import { writtenName } from '../../export/fileName.ts';
import type { Opener } from '../../export/fileSource.ts';
import { requestedOf, longestDays, readingOnce, type Wanted } from './files.ts';
import type { Caller, PackReader, PlannedPart } from './models.ts';
import { partNames, plannedPart } from './parts.ts';

/** Gaps that are listed. */
const maxGaps = 100;

/** Parts in the order of the pack, each once. */
export const inPackOrder = (parts: readonly AuditPackPart[]): AuditPackPart[] => partNames.filter((name) => parts.includes(name));

/** Returns whether a pack can have this period. */
export const isPackPeriod = (from: string, to: string): boolean => isDay(from) && isDay(to) && from <= to && to <= addDays(from, longestDays);

/** Name of the file of a pack. */
export const packName = ({ cardcode, from, to }: { cardcode: string; from: string; to: string }, language: Language | null | undefined): string =>
  writtenName([language === 'EN' ? 'Audit-pack' : 'Auditmappe', cardcode, from, to], 'zip');

/** Planned contents of a part, as the pack has it. */
export const planPart = (part: AuditPackPart, wanted: Wanted, caller: Caller): Promise<PlannedPart> => plannedPart(part, requestedOf(wanted), caller);

/** The first gaps of a part, with null for what a gap does not have. */
export const shownGaps = ({ gaps }: Pick<PlannedPart, 'gaps'>) => gaps.slice(0, maxGaps).map(({ kind, text = null, count = null }) => ({ kind, text, count }));

/** The reader of a pack's files, with separate calls for each. */
export const readerOf = (opener: Opener): PackReader => {
  const reader = (): PackReader => ({ ...opener, provider: readingOnce(opener.newCalls()), withNewCalls: reader });
  return reader();
};
