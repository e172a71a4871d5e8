import { type Grant, includes, type LocationKey, type Scope } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import type { CustomerKey, ReviewImageFilter } from '../../generated/resolvers.ts';
import { listPageStarts } from '../../lists/paging.ts';
import { mapConcurrent, mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joinLists, countSent, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { getCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { findSentLocation } from '../../access/sentLocation.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { PortalUser } from '../../auth/session.ts';
import { imageCount, imagePage, cachedImagePage, type ReviewScope, shownImagePage } from './endpoints.ts';
import { createImageFilter } from './imageFilter.ts';
import type { ReviewImage, SentImage } from './models.ts';

/** Images on a page of the provider. */
export const pageSize = 50;
const maxIds = 200;
/** Maximum number of pages that are searched: those of a filtered list are spread over several. */
const maxPages = 10;
/** Maximum number of pages that are read for a filter or limited areas: 10,000 images. */
const maxSearchedPages = 200;
/** Maximum number of locations whose areas are read, where areas are limited. */
const maxLocations = 100;

/** Review of a caller: the parameters for the provider, and the locations and areas of the images that may be seen. */
export interface Review {
  scope: ReviewScope;
  customers: readonly Customer[];
  access: Scope;
  /** Areas over all these locations; those of a location are read where one of its images is. */
  areas: Grant<string>;
}

/** Images that the caller may see. */
interface VisibleImages {
  images: ReviewImage[];
  /** Locations whose areas could not be read, and whose images are omitted. */
  missingLocations: string[];
  /** Images that were not looked at, since they are too many or at too many locations. */
  leftOut: number;
}

const createKeyUserScope = ({ id, keyUserId, country }: PortalUser): ReviewScope => ({ keyUserId: keyUserId ?? id, country });

/** Returns the user whose list includes the images of a location. */
export const createReviewScope = (user: PortalUser, customer: Customer): ReviewScope =>
  user.role === 'KEY_USER' ? createKeyUserScope(user) : { customerId: customer.id };

/** The caller's review, null for a caller who must name a location and does not. Throws NOT_FOUND for a foreign one. */
export async function openReview(place: CustomerKey | null | undefined, context: Pick<SignedIn, 'session' | 'provider' | 'scope'>): Promise<Review | null> {
  const { session, provider, scope: access } = context;
  const { user } = session;
  if (user.role === 'KEY_USER') {
    const [customers, areas] = await Promise.all([fetchOwnLocations(user, provider), access.getAreasOfAll()]);
    return { scope: createKeyUserScope(user), customers, access, areas };
  }
  if (!place) return null;
  const customer = await getCustomer(place, context);
  return { scope: { customerId: customer.id }, customers: [customer], access, areas: await getVisibleAreas(customer.location, context) };
}

type Placed = SentImage & { listedAt: number; customer: Customer | null; possible: readonly Customer[] };

/** The images among these that are at the caller's locations, and in an area that is open to the caller somewhere. */
function filterPlacedImages(images: readonly SentImage[], { customers, areas }: Review, listedAt: number): Placed[] {
  return images.flatMap((image) => {
    const found = findSentLocation(image.sentLocation, customers);
    const isOpen = areas === 'all' || (image.areaId !== null && areas.has(image.areaId));
    return found && isOpen ? [{ ...image, listedAt, ...found }] : [];
  });
}

/**
 * The images among these that are in the caller's areas at their locations. One without an area is hidden from callers with limited
 * areas. Their areas cost two requests for each location, so that only some locations are looked at.
 */
async function filterVisibleImages(placed: readonly Placed[], { areas, access }: Review): Promise<VisibleImages> {
  const toImage = ({ possible, ...image }: Placed): ReviewImage => ({ ...image, location: (image.customer ?? possible[0]!).location });
  const known = new Map<LocationKey, Grant<string>>();
  if (areas === 'all') return { images: placed.map(toImage), missingLocations: [], leftOut: 0 };
  const listPossibleLocations = ({ customer, possible }: Placed) => (customer ? [customer] : possible);
  const places = [...new Set(placed.flatMap(listPossibleLocations))];
  const { done, failed } = await mapConcurrentSettled(places.slice(0, maxLocations), async ({ location }) => {
    return [location, (await (await access.getAccess(location))?.getAreas()) ?? new Set<string>()] as const;
  });
  for (const [location, allowed] of done) known.set(location, allowed);
  const late = new Set(places.slice(maxLocations));
  const isAllowed = (image: Placed) =>
    listPossibleLocations(image).every(({ location }) => {
      const allowed = known.get(location);
      return allowed !== undefined && (allowed === 'all' || (image.areaId !== null && includes(allowed, image.areaId)));
    });
  return {
    images: placed.filter(isAllowed).map(toImage),
    missingLocations: failed.map(({ name, cardcode }) => name || cardcode),
    leftOut: placed.filter((image) => listPossibleLocations(image).some((customer) => late.has(customer))).length,
  };
}

/** The images that wait and fit, in the provider's order; of a long list those of its first pages. */
export async function fetchAllImages(
  review: Review,
  fits: ((image: Placed) => boolean) | null,
  { provider }: Pick<SignedIn, 'provider'>,
): Promise<VisibleImages & { unreadable: number }> {
  const { scope } = review;
  const count = await provider.call(imageCount, { scope });
  const searched = Math.min(count, maxSearchedPages * pageSize);
  const offsets = Array.from({ length: Math.ceil(searched / pageSize) }, (_, page) => page * pageSize);
  const { done: pages, failed } = await mapConcurrentSettled(offsets, async (from) => ({
    from,
    images: await provider.call(cachedImagePage, { scope, offset: from }),
  }));
  const placed = pages.flatMap(({ from, images }) => filterPlacedImages(images, review, from));
  const visible = await filterVisibleImages(fits ? placed.filter(fits) : placed, review);
  return {
    ...visible,
    leftOut: visible.leftOut + count - searched,
    unreadable: countUnreadable(joinLists(pages.map(({ images }) => images))) + failed.reduce((sum, from) => sum + Math.min(pageSize, count - from), 0),
  };
}

interface ReviewPage extends Omit<VisibleImages, 'images'> {
  total: number;
  unreadable: number;
  rows: ReviewImage[];
}

/**
 * A page of images and their total. The provider knows neither areas nor filters here. With limited areas at some
 * location, or with a filter, all pages are read, since only what was filtered here can be counted.
 */
export async function readReviewPage(
  review: Review,
  { start, count }: { start: number; count: number },
  only: ReviewImageFilter | null | undefined,
  { provider }: Pick<SignedIn, 'provider'>,
): Promise<ReviewPage> {
  const fits = createImageFilter(only);
  const { scope, areas } = review;
  if (!fits && areas === 'all') {
    const read = mapConcurrent(listPageStarts(start, count, pageSize), async (offset) => ({
      offset,
      images: await provider.call(shownImagePage, { scope, offset }),
    }));
    const [total, pages] = await Promise.all([provider.call(imageCount, { scope }), read]);
    const placed = pages.flatMap(({ offset, images }) => filterPlacedImages(images, review, offset));
    const { images: rows, ...others } = await filterVisibleImages(placed.slice(0, count), review);
    return { total, unreadable: pages.reduce((sum, { images }) => sum + countUnreadable(images), 0), ...others, rows };
  }
  const { images, ...others } = await fetchAllImages(review, fits, { provider });
  return { total: images.length, ...others, rows: images.slice(start, start + count) };
}

/**
 * The images of these ids among those that wait. The provider has no call for one image and acts on whatever id it is
 * given, so that one that is missing here must not be sent to it. Only some pages near the place that showed them are read, so that a made-up id costs
 * few requests. Throws PROVIDER_UNREACHABLE where the image may be at a location whose areas could not be read.
 */
export async function findImages(ids: readonly string[], near: number, review: Review, { provider }: Pick<SignedIn, 'provider'>): Promise<ReviewImage[]> {
  if (ids.length === 0 || ids.length > maxIds) throw createBadInputError(`imageIds names ${ids.length} images, but must name 1 to ${maxIds}.`);
  const { scope } = review;
  const requestedIds = new Set(ids);
  const found = new Map<string, Placed>();
  const look = async (offset: number) => {
    const images = await provider.call(imagePage, { scope, offset });
    for (const image of filterPlacedImages(images, review, offset)) if (requestedIds.has(image.id)) found.set(image.id, image);
    return countSent(images);
  };
  // Images that were reviewed since the list was read have left it, so that an image may have moved to the page before.
  const pages = [near, Math.max(0, near - pageSize), ...Array.from({ length: maxPages - 2 }, (_none, page) => near + (page + 1) * pageSize)];
  let isEnd = false;
  for (const offset of new Set(pages)) {
    if (found.size === requestedIds.size || (isEnd && offset > near)) break;
    isEnd = (await look(offset)) < pageSize || isEnd;
  }
  const { images, missingLocations, leftOut } = await filterVisibleImages([...found.values()], review);
  if (images.length === requestedIds.size) return images;
  if (missingLocations.length > 0)
    throw new GatewayError('PROVIDER_UNREACHABLE', 'The areas of some locations could not be read, so that their images are unknown. Try again soon.');
  if (leftOut > 0) throw createBadInputError(`imageIds names images at more than ${maxLocations} locations. Name fewer.`);
  return images;
}
