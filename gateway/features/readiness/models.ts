import type { LocationKey } from '../../access/scope.ts';
import type { SilenceReason } from '../../../domain/silence.ts';
import type { ReadinessKind, ReadinessRule, ReadinessState } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Action } from '../actions/models.ts';
import type { Defect } from '../defects/models.ts';
import type { JudgedDevice } from '../devices/models.ts';
import type { SheetArticle } from '../documents/models.ts';
import type { Advisor } from '../persons/models.ts';
import type { PlacedPosition, Plan } from '../plans/models.ts';
import type { ResultRow } from '../results/models.ts';
import type { Sensor, SensorExcursion } from '../sensors/models.ts';
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

/** Data of a position from the register. */
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

/** Input of the rules: each a list that is read once. */
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
  /** Actions without the cancelled ones. */
  actions: readonly Action[];
  sheets: readonly SheetArticle[];
  devices: readonly JudgedDevice[];
  sensors: readonly Sensor[];
  /** Times of sensors outside the limits in the last days. */
  excursions: readonly SensorExcursion[];
  advisors: readonly Advisor[];
  users: readonly User[];
}

/** Number of findings of all rules at a location, and the names of the rules that are incomplete. */
export interface ReadinessCount {
  /** Null where no rule could be checked. */
  findings: number | null;
  /** Rules whose lists could not be read, or not fully. */
  notRead: readonly string[];
  /** Rules that are not open to the caller. */
  notOpen: readonly string[];
}

/** Results of the rules, and the time of the check. */
export interface Readiness {
  customer: Customer;
  checkedAt: Date;
  checks: Check[];
}
