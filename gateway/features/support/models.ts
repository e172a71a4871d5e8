import type { LocationKey } from '../../access/scope.ts';

/** A position that a support request can name. */
export interface SupportPosition {
  id: string;
  location: LocationKey;
  areaId: string;
  areaName: string;
  number: string;
  name: string | null;
}
