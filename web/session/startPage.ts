import type { SessionFieldsFragment } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { addressOfRef, refOfAddress } from './chosenCustomerRef.ts';

/** Where a user starts after sign-in, with the remembered route where the role may use it (B-06, B-07, B-08, B-10). */
export function startPage({ viewer, locationCount, onlyLocation }: SessionFieldsFragment, remembered: string | null): string {
  if (viewer.role === 'ADMIN') return remembered && refOfAddress(new URLSearchParams(remembered.split('?')[1])) ? remembered : paths.locations;
  if (locationCount === 1 && onlyLocation) {
    const report = paths.report + addressOfRef(onlyLocation);
    return viewer.role === 'KEY_USER' ? (remembered ?? report) : report;
  }
  return paths.dashboard;
}
