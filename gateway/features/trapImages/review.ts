import { type Grant, includes, type LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { badInput, GatewayError } from '../../errors.ts';
import type { Country, ReviewImageFilter } from '../../generated/resolvers.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joined, unreadableIn, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { customerAt, ownLocations } from '../../access/scopeOf.ts';
import { findSentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { PortalUser } from '../../auth/session.ts';
import { imageCount, imagePage, keptImagePage, type ReviewScope, shownImagePage } from './endpoints.ts';
import { imageFilter } from './imageFilter.ts';
import type { ReviewImage, SentImage } from './models.ts';

/** Images on a page of the provider. */
export const pageSize = 50;
const maxIds = 200;
/** Maximum number of pages that are searched: those of a filtered list are spread over several. */
const mostPages = 10;

/** Location that a caller names; key users need not. */
export interface Place {
  country?: Country | null;
  cardcode?: string | null;
}

/** Review of a caller: the parameters for the provider, and the filter of its responses. */
export interface Review {
  scope: ReviewScope;
  customers: readonly Customer[];
  /** Areas that may be seen, by location. */
  areas: ReadonlyMap<LocationKey, Grant<string>>;
  /** Locations whose areas could not be read, so that their images are hidden. */
  missingLocations: string[];
}

const ofKeyUser = ({ id, keyUserId, country }: PortalUser): ReviewScope => ({ keyUserId: keyUserId ?? id, country });

/** Returns the user whose list includes the images of a location. */
export const scopeOfLocation = (user: PortalUser, customer: Customer): ReviewScope =>
  user.role === 'KEY_USER' ? ofKeyUser(user) : { customerId: customer.id };

/** The caller's review, null for a caller who must name a location and does not. Throws NOT_FOUND for a foreign one. */
export async function reviewOf(place: Place, context: Pick<SignedIn, 'session' | 'provider' | 'scope'>): Promise<Review | null> {
  const { session, provider, scope } = context;
  const { user } = session;
  const meant = await (async (): Promise<Pick<Review, 'scope' | 'customers'> | null> => {
    if (user.role === 'KEY_USER') {
      return { scope: ofKeyUser(user), customers: await ownLocations(user, provider) };
    }
    const { country, cardcode } = place;
    if (!country || !cardcode) return null;
    const customer = await customerAt({ country, cardcode }, context);
    return { scope: { customerId: customer.id }, customers: [customer] };
  })();
  if (!meant) return null;
  const { done: areas, failed } = await mapConcurrentSettled(
    meant.customers,
    async ({ location }) => [location, (await (await scope.at(location))?.areas()) ?? new Set<string>()] as const,
  );
  return { ...meant, areas: new Map<LocationKey, Grant<string>>(areas), missingLocations: failed.map(({ name, cardcode }) => name || cardcode) };
}

/**
 * The images among these that are the caller's: at its locations and in its areas. One without an area is hidden from
 * callers with limited areas.
 */
function ownImages(images: readonly SentImage[], { customers, areas }: Review, listedAt: number): ReviewImage[] {
  return images.flatMap((image) => {
    const found = findSentLocation(image.sentLocation, customers);
    if (!found) return [];
    const isAllowed = ({ location }: Customer) => {
      const allowed = areas.get(location);
      return allowed === 'all' || (allowed !== undefined && image.areaId !== null && includes(allowed, image.areaId));
    };
    const { customer, possible } = found;
    return (customer ? [customer] : possible).every(isAllowed) ? { ...image, listedAt, customer, location: (customer ?? possible[0]!).location } : [];
  });
}

/** All images that wait, in the provider's order. */
export async function everyImage(review: Review, { provider }: Pick<SignedIn, 'provider'>): Promise<ReviewImage[]> {
  const { scope } = review;
  const count = await provider.call(imageCount, { scope });
  const offsets = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize);
  const { done: pages, failed } = await mapConcurrentSettled(offsets, async (from) => ({
    from,
    images: await provider.call(keptImagePage, { scope, offset: from }),
  }));
  return withUnreadable(
    pages.flatMap(({ from, images }) => ownImages(images, review, from)),
    unreadableIn(joined(pages.map(({ images }) => images))) + failed.reduce((sum, from) => sum + Math.min(pageSize, count - from), 0),
  );
}

/**
 * A page of images and their total. The provider knows neither areas nor filters here. With limited areas at some
 * location, or with a filter, all pages are read, since only what was filtered here can be counted.
 */
export async function reviewPage(
  review: Review,
  offset: number,
  only: ReviewImageFilter | null | undefined,
  { provider }: Pick<SignedIn, 'provider'>,
): Promise<{ total: number; unreadable: number; missingLocations: string[]; rows: ReviewImage[] }> {
  if (offset < 0) throw badInput(`offset is ${offset}, but must not be below 0.`);
  const fits = imageFilter(only);
  const { scope, areas, missingLocations } = review;
  if (!fits && missingLocations.length === 0 && [...areas.values()].every((allowed) => allowed === 'all')) {
    const [total, images] = await Promise.all([provider.call(imageCount, { scope }), provider.call(shownImagePage, { scope, offset })]);
    return { total, unreadable: unreadableIn(images), missingLocations, rows: ownImages(images, review, offset) };
  }
  const all = await everyImage(review, { provider });
  const own = fits ? all.filter(fits) : all;
  return { total: own.length, unreadable: unreadableIn(all), missingLocations, rows: own.slice(offset, offset + pageSize) };
}

/**
 * The images of these ids among those that wait, null when one of them is not. The provider has no call for one image
 * and acts on whatever id it is given. Only some pages near the place that showed them are read, so that a made-up id costs
 * few requests. Throws PROVIDER_UNREACHABLE where the image may be at a location whose areas could not be read.
 */
export async function findImages(
  ids: readonly string[],
  near: number,
  review: Review,
  { provider }: Pick<SignedIn, 'provider'>,
): Promise<ReviewImage[] | null> {
  if (ids.length === 0 || ids.length > maxIds) throw badInput(`imageIds names ${ids.length} images, but must name 1 to ${maxIds}.`);
  const { scope } = review;
  const wanted = new Set(ids);
  const found = new Map<string, ReviewImage>();
  const look = async (offset: number) => {
    const images = await provider.call(imagePage, { scope, offset });
    for (const image of ownImages(images, review, offset)) if (wanted.has(image.id)) found.set(image.id, image);
    return images.length + unreadableIn(images);
  };
  // Images that were reviewed since the list was read have left it, so that an image may have moved to the page before.
  const pages = [near, Math.max(0, near - pageSize), ...Array.from({ length: mostPages - 2 }, (_none, page) => near + (page + 1) * pageSize)];
  let isEnd = false;
  for (const offset of new Set(pages)) {
    if (found.size === wanted.size || (isEnd && offset > near)) break;
    isEnd = (await look(offset)) < pageSize || isEnd;
  }
  if (found.size === wanted.size) return [...found.values()];
  if (review.missingLocations.length > 0)
    throw new GatewayError('PROVIDER_UNREACHABLE', 'The areas of some locations could not be read, so that their images are unknown. Try again soon.');
  return null;
}
