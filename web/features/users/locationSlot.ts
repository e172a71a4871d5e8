import type { ReactNode } from 'react';
import type { Country, LocationFieldsFragment } from '../../generated/graphql.ts';

/** A list of locations as this feature asks the page for it. */
export type LocationSlot = (parts: {
  startCountry?: Country | undefined;
  pageSize: number;
  action: { heading: string; cell: (row: LocationFieldsFragment) => ReactNode };
  detail?: (row: LocationFieldsFragment) => ReactNode;
  toolbar?: (loadAll: () => Promise<readonly LocationFieldsFragment[]>) => ReactNode;
}) => ReactNode;

/** The part of a location that stands for it here. */
export type LocationRef = Pick<LocationFieldsFragment['customer'], 'id' | 'country' | 'cardcode' | 'name'>;
