import type { ReactNode } from 'react';
import type { Country, LocationFieldsFragment } from '../../../generated/graphql.ts';

/** A list of locations that the page provides for this feature. */
export type LocationSlot = (parts: {
  startCountry?: Country | undefined;
  pageSize: number;
  action: { heading: string; cell: (row: LocationFieldsFragment) => ReactNode };
  detail?: (row: LocationFieldsFragment) => ReactNode;
  toolbar?: (matching: MatchingLocations) => ReactNode;
}) => ReactNode;

/** The locations that match the list's filter. */
export interface MatchingLocations {
  /** Another one for other locations: a country and a filter. */
  key: string;
  /** The country of an administrator's list. */
  country: Country | null;
  isFiltered: boolean;
  total: number;
  /** Those of this page. */
  rows: readonly LocationFieldsFragment[];
  loadAll: () => Promise<readonly LocationFieldsFragment[]>;
}

/** Fields that identify a location here. */
export type LocationRef = Pick<LocationFieldsFragment, 'id' | 'country' | 'cardcode' | 'name'>;

/** A dialog that sends an invitation again, which the page provides for this feature. */
export type InviteSlot = (to: { username: string; onClose: () => void }) => ReactNode;
