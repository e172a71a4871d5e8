import type { Customer } from '../../access/customerEndpoints.ts';
import type { AuditLimits } from '../../auth/auditorSession.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import type { Caller, PackFile, PlannedPart } from '../auditPack/models.ts';
import type { auditorLinks, auditorVisits } from './tables.ts';

export type StoredLink = typeof auditorLinks.$inferSelect;

/** Something that was opened by a link. */
export type StoredVisit = typeof auditorVisits.$inferSelect;

/** A link for its creator's list. */
export interface ListedLink extends StoredLink {
  /** Names of users that are known already, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** An auditor's view: the location, and the limits of the link. */
export interface View {
  customer: Customer;
  limits: AuditLimits;
  link: string;
  userName: string;
}

/** A part that is read for a page. */
export interface ViewedPart {
  part: AuditPackPart;
  language: Language;
  location: LocationKey;
  planned: PlannedPart;
  items: ViewedItem[];
}

/** Files of one thing, with the calls to read its page. */
export interface ViewedItem {
  number: number;
  title: string;
  part: AuditPackPart;
  language: Language;
  location: LocationKey;
  /** Files with their places in the part. */
  files: { file: PackFile; at: number }[];
  caller: Caller;
}

/** A file of an item. */
export interface ViewedFile {
  item: ViewedItem;
  file: PackFile;
  at: number;
}
