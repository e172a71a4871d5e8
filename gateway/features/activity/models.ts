import type { ActivityFilter } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Page } from '../../lists/paging.ts';
import type { activity } from './tables.ts';

/** An entry as it is stored, with its kind and the names that the caller may read. */
export interface ActivityEntry {
  stored: typeof activity.$inferSelect;
  /** Names of the caller and of the caller's users by id; others are read one by one. */
  names: ReadonlyMap<string, string>;
}

/** Entries that were requested. */
export interface RequestedActivity {
  filter?: ActivityFilter | null | undefined;
}

export interface ListedActivity extends Page<ActivityEntry> {
  customer: Customer | null;
  requested: RequestedActivity;
}

export interface ActivityPerson {
  id: string;
  names: ReadonlyMap<string, string>;
}
