import type { Clock } from '../../provider-client/providerCalls.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import type { AuditGap, AuditPackPart, AuditPackState, Language } from '../../generated/resolvers.ts';
import type { Opener } from '../../export/fileSource.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import type { VisitReader } from './visitReader.ts';

/** Files, or reports for what they add up to, that a pack reads at once, and so those that wait in memory. */
export const filesAtOnce = 2;

/** The caller, with the provider's calls to read by. */
export interface Caller extends Pick<SignedIn, 'scope' | 'provider' | 'session' | 'records'> {
  /**
   * The same caller with calls that have a new count and cache, so that each of many files has separate ones and
   * releases them.
   */
  withNewCalls: () => Caller;
}

/** The reader of a pack's files, with what opens a file of another feature. */
export type PackReader = Caller & Opener;

/** Input of a pack. */
export interface Requested {
  clock: Clock;
  customer: Customer;
  /** First and last day, YYYY-MM-DD. */
  from: string;
  to: string;
  days: DayPeriod;
  language: Language;
  /** Time of the request. */
  at: Date;
  /** Name of the caller, with the acting administrator. */
  writtenFor: string;
  /** Results of the period, read once for all parts. */
  visits: VisitReader;
  /** Missing parts must be known before any file is read. */
  isPreview: boolean;
}

/** A file of a pack, read when it is reached. */
export interface PackFile {
  /** Title, without number and ending. */
  title: string;
  ending: string;
  /** Source of the contents, in words. */
  source: string;
  /** Null for an empty result, with the gap `whenNone` if there is one. */
  read: (reader: PackReader) => Promise<Buffer | null>;
  whenNone?: Gap;
  /** The same contents as tables for a page, where they are some. */
  tables?: (caller: Caller) => Promise<PdfTable[] | null>;
  /** Files of the same group are one line of the index, with this text. */
  group?: string;
}

/** A gap; properties without a value are omitted. */
export type Gap = Pick<AuditGap, 'kind'> & Partial<Pick<AuditGap, 'text' | 'count'>>;

export interface PartPlan {
  files: PackFile[];
  gaps: Gap[];
  /** Maximum number of provider calls for its lists and files, without those for results of visits. */
  calls: number;
}

/** A part: its contents from the data that the caller may see. Throws FORBIDDEN where the caller may see none of it. */
export interface Part {
  /** It needs the results of visits, or of months, too. */
  reads?: 'visits' | 'all';
  plan: (requested: Requested, caller: Caller) => Promise<PartPlan>;
}

/** Contents that were found for a part, or why it is empty. */
export interface PlannedPart extends PartPlan {
  part: AuditPackPart;
  state: AuditPackState;
}

/** Content of a preview, and the input of its file. */
export interface AuditPackPreview {
  location: LocationKey;
  cardcode: string;
  from: string;
  to: string;
  names: readonly AuditPackPart[];
  /** Plans the parts, once for any number of fields. */
  planned: () => Promise<readonly PlannedPart[]>;
}
