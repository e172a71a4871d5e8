import { addDays, isDay } from '../../../domain/days.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import { createFileName } from '../../export/fileName.ts';
import type { Opener } from '../../export/fileSource.ts';
import { parseRequested, longestDays, createUncachedCalls, type PackRequest } from './files.ts';
import type { Caller, PackReader, PlannedPart } from './models.ts';
import { partNames, planOnePart } from './parts.ts';

/** Gaps that are listed. */
const maxGaps = 100;

/** Parts in the order of the pack, each once. */
export const sortParts = (parts: readonly AuditPackPart[]): AuditPackPart[] => partNames.filter((name) => parts.includes(name));

/** Returns whether a pack can have this period. */
export const isPackPeriod = (from: string, to: string): boolean => isDay(from) && isDay(to) && from <= to && to <= addDays(from, longestDays);

export const createPackName = ({ cardcode, from, to }: { cardcode: string; from: string; to: string }, language: Language | null | undefined): string =>
  createFileName([language === 'EN' ? 'Audit-pack' : 'Auditmappe', cardcode, from, to], 'zip');

/** Planned contents of a part, as the pack has it. */
export const planPart = (part: AuditPackPart, request: PackRequest, caller: Caller): Promise<PlannedPart> => planOnePart(part, parseRequested(request), caller);

/** The first gaps of a part, with null for what a gap does not have. */
export const getFirstGaps = ({ gaps }: Pick<PlannedPart, 'gaps'>) =>
  gaps.slice(0, maxGaps).map(({ kind, text = null, count = null }) => ({ kind, text, count }));

/** The reader of a pack's files, with separate calls for each. */
export const createPackReader = (opener: Opener): PackReader => {
  const createReader = (): PackReader => ({ ...opener, provider: createUncachedCalls(opener.newCalls()), withNewCalls: createReader });
  return createReader();
};
