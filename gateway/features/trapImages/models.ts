import type { LocationKey } from '../../access/scope.ts';
import type { Country, Level, ReviewEntry } from '../../generated/resolvers.ts';
import type { Site } from '../../session/siteEndpoints.ts';

/** An image as the provider sends it. */
export interface SentImage {
  id: string;
  /** The location by country and number; the country is null where the provider does not say it. */
  place: { country: Country | null; cardcode: string };
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
  level: Level | null;
}

/** An image that was found to be among those that the caller may review. */
export interface ReviewImage extends SentImage {
  location: LocationKey;
  customer: Site;
}
