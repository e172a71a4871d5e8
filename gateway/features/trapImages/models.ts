import type { LocationKey } from '../../access/scope.ts';
import type { Level, ReviewEntry } from '../../generated/resolvers.ts';
import type { SentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';

/** An image as the provider sends it. */
export interface SentImage {
  id: string;
  sentLocation: SentLocation;
  /** Address of the picture at the provider. */
  path: string;
  takenAt: Date | null;
  positionId: string | null;
  positionNumber: string | null;
  positionName: string | null;
  /** Area of its position; null where the provider names none. */
  areaId: string | null;
  areaName: string | null;
  trapName: string | null;
  trapSerial: string | null;
  remark: string | null;
  taskId: string | null;
  entry: ReviewEntry;
  choices: readonly { id: string; text: string }[];
  result: string | null;
  level: Level;
}

/** An image that was found to be among those that the caller may review. */
export interface ReviewImage extends SentImage {
  /** Offset of the provider's page that contains it. */
  listedAt: number;
  /** Location whose access is checked: the image's, or one of those that it could be. */
  location: LocationKey;
  /** Null where the number matches two locations; such an image is shown and never changed. */
  customer: Customer | null;
}
