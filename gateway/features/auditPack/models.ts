import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { AuditGap, AuditPackPart, AuditPackState, Language } from '../../generated/resolvers.ts';
import type { Opener } from '../../export/fileSource.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { VisitReader } from './visitReader.ts';

/** Files, or reports for what they add up to, that a pack reads at once, and so those that wait in memory. */
export const readTogether = 2;

/** Who reads, with the provider's calls to read by. */
export interface Caller extends Pick<SignedIn, 'scope' | 'provider' | 'session'> {
  /** The same with calls that are counted and remembered anew: of many things each is read by its own, and forgotten with it. */
  afresh: () => Caller;
}

/** Who reads the files of a pack: what opens a file of another feature besides. */
export type PackReader = Caller & Opener;

/** What a pack is made of. */
export interface Asked {
  customer: Customer;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  days: DayPeriod;
  language: Language;
  /** When it was asked for. */
  at: Date;
  /** Name of who asked, with the administrator behind it. */
  asker: string;
  /** Results of the period, read once for all parts. */
  visits: VisitReader;
  /** What is missing is to be known before any file is read. */
  isPreview: boolean;
}

/** A file of a pack, read when its turn comes. */
export interface PackFile {
  /** What it is, without number and ending. */
  title: string;
  ending: string;
  /** Where its contents come from, in words. */
  source: string;
  /** Null where there turns out to be nothing, which `whenNone` then says. */
  read: (reader: PackReader) => Promise<Buffer | null>;
  whenNone?: Gap;
}

/** What is missing, with nothing said of what it has not. */
export type Gap = Pick<AuditGap, 'kind'> & Partial<Pick<AuditGap, 'text' | 'count'>>;

/** What a part will hold. */
export interface PartPlan {
  files: PackFile[];
  gaps: Gap[];
  /** Provider calls of its lists and files at most, those for results of visits left out. */
  calls: number;
}

/** A part: what it makes of what the caller may see. Throws FORBIDDEN where nothing of it may be seen. */
export interface Part {
  /** It needs the results of visits, or of months, too. */
  reads?: 'visits' | 'all';
  plan: (asked: Asked, caller: Caller) => Promise<PartPlan>;
}

/** What a part was found to hold, or why it holds nothing. */
export interface PlannedPart extends PartPlan {
  part: AuditPackPart;
  state: AuditPackState;
}

/** What a preview tells, and what its file is made of. */
export interface AuditPackPreview {
  location: LocationKey;
  cardcode: string;
  from: string;
  to: string;
  names: readonly AuditPackPart[];
  /** Looks at the parts, once however many fields ask. */
  planned: () => Promise<readonly PlannedPart[]>;
}
