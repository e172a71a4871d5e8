import { toLocationKey } from '../../access/scope.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { createBadInputError } from '../../errors.ts';
import type { ReviewImageFilter } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ReviewImage, SentImage } from './models.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';
import { createNameFilter, listDifferentNames } from '../../../domain/names.ts';

/**
 * Returns the filter for images; null for one without conditions. Throws BAD_INPUT for invalid days.
 */
export function createImageFilter(only: ReviewImageFilter | null | undefined): ((image: SentImage & { customer: Customer | null }) => boolean) | null {
  const { customer: place, area, trap, from, to } = only ?? {};
  if (!from !== !to) throw createBadInputError('Send both from and to, or neither.');
  const days = from && to ? createDayPeriod(from, to) : null;
  const locationKey = place ? toLocationKey(place.country, place.cardcode) : null;
  if (!locationKey && !area && !trap && !days) return null;
  const isOfArea = createNameFilter(area ? [area] : null);
  const isOfTrap = createNameFilter(trap ? [trap] : null);
  return ({ customer, areaName, trapName, takenAt }) =>
    (!locationKey || customer?.location === locationKey) &&
    isOfArea(areaName) &&
    isOfTrap(trapName) &&
    (!days || (takenAt !== null && Number(takenAt) >= days.start && Number(takenAt) <= days.end));
}

const listNames = (names: readonly (string | null)[]) => listDifferentNames(names.filter((name) => name !== null));

/** Possible filters of images. */
export function listImageNames(images: readonly ReviewImage[]): { locations: Customer[]; areas: string[]; traps: string[] } {
  const locations = new Map(images.flatMap(({ customer }) => (customer ? [[customer.location, customer] as const] : [])));
  return {
    locations: [...locations.values()].sort((one, other) => germanCollator.compare(one.name, other.name)),
    areas: listNames(images.map(({ areaName }) => areaName)),
    traps: listNames(images.map(({ trapName }) => trapName)),
  };
}
