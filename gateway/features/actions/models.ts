import type { ActionCounts, ActionFilter, ActionOrder } from '../../generated/resolvers.ts';
import type { Grant, LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Page } from '../../lists/paging.ts';
import type { actionEvents, actionPhotos, actions } from './tables.ts';

export type Action = typeof actions.$inferSelect;

/** An entry of a history before the database has numbered it. */
export type NewEvent = Omit<typeof actionEvents.$inferSelect, 'number'>;

/** A photo without its content. */
export type ActionPhoto = Omit<typeof actionPhotos.$inferSelect, 'content'>;

/** Access of a caller at a location, as far as actions depend on it. */
export interface SeenLocation {
  location: LocationKey;
  canSeeDefects: boolean;
  canEditDefects: boolean;
  areas: Grant<string>;
}

/** Locations whose actions a caller lists; 'all' for an administrator. */
export interface SeenLocations {
  seen: 'all' | readonly SeenLocation[];
  /** Locations with actions whose rights were not read. */
  leftOut: number;
  /** Those of them that are known by name. */
  missed: readonly LocationKey[];
}

/** Numbers of a location's actions; null where they are not known. */
export interface LocationActions {
  location: LocationKey;
  unfinished: number | null;
  overdue: number | null;
}

/** Rows and order of a list, as it was requested. */
export interface RequestedActions {
  filter?: ActionFilter | null | undefined;
  orderBy?: ActionOrder | null | undefined;
}

/** Actions of a page of the list, with facts about all of them. */
export interface ListedActions extends Page<Action> {
  counts: ActionCounts;
  leftOutLocations: number;
  /** Null for all locations of the caller. */
  customer: Customer | null;
  requested: RequestedActions;
}
