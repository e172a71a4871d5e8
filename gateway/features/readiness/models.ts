import type { LocationKey } from '../../access/scope.ts';
import type { SilenceReason } from '../../silence.ts';
import type { ReadinessKind, ReadinessRule, ReadinessState } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Defect } from '../defects/models.ts';
import type { JudgedDevice } from '../devices/models.ts';
import type { SheetArticle } from '../documents/models.ts';
import type { Advisor } from '../persons/models.ts';
import type { PlacedPosition, Plan } from '../plans/models.ts';
import type { ResultRow } from '../results/models.ts';
import type { Sensor } from '../sensors/models.ts';
import type { User } from '../users/models.ts';

/** Something that an auditor would find. */
export interface Finding {
  location: LocationKey;
  kind: ReadinessKind;
  id: string | null;
  number: string | null;
  text: string | null;
  areaName: string | null;
  /** Since when, or when it was last in order. */
  at: Date | null;
  days: number | null;
  /** Why a device or sensor is silent. */
  note: SilenceReason | null;
}

/** A rule and what it found. */
export interface Check {
  rule: ReadinessRule;
  state: ReadinessState;
  unreadable: number;
  all: readonly Finding[];
}

/** What is known of a position by the register. */
export interface RegisteredPosition {
  id: string;
  number: string;
  name: string | null;
}

/** A visit and its results, or a month and those of its 24/7 traps, in the caller's areas. */
export interface Visit {
  endedAt: Date;
  rows: readonly ResultRow[];
}

/** What the rules look at: each a list that is read once. */
export interface Evidence {
  plans: readonly Plan[];
  /** Positions on any plan. */
  placed: readonly PlacedPosition[];
  register: readonly RegisteredPosition[];
  /** The newest first. */
  visits: readonly Visit[];
  /** Monthly reports, the newest first. */
  months: readonly Visit[];
  defects: readonly Defect[];
  /** Defects of a caller who may see their photos. */
  photographed: readonly Defect[];
  sheets: readonly SheetArticle[];
  devices: readonly JudgedDevice[];
  sensors: readonly Sensor[];
  /** Advisors of the visits. */
  advisors: readonly Advisor[];
  users: readonly User[];
}

/** What the rules found at a location altogether, and which of them say less than they should, by their names. */
export interface ReadinessCount {
  /** Null where no rule could be looked at. */
  findings: number | null;
  /** Rules whose lists could not be read, or not fully. */
  notRead: readonly string[];
  /** Rules that are not open to the caller. */
  notOpen: readonly string[];
}

/** What was looked at, and when. */
export interface Readiness {
  customer: Customer;
  checkedAt: Date;
  checks: Check[];
}
