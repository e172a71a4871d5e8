import { type AllOr, holds, type LocationKey, locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { Country } from '../../generated/resolvers.ts';
import { fanOut } from '../../provider-client/batching.ts';
import { siteAt, ownSites } from '../../session/scopeOf.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import { imageCount, imagePage, keptImagePage, type ReviewScope } from './endpoints.ts';
import type { ReviewImage, SentImage } from './models.ts';

/** Images on a page of the provider (K-02). */
export const pageSize = 50;
const mostIds = 200;

/** Where a caller names a location; key users need not. */
export interface Place {
  country?: Country | null;
  cardcode?: string | null;
}

/** What a caller may review: what is asked of the provider, and what of its answers is the caller's. */
export interface Review {
  scope: ReviewScope;
  sites: readonly Site[];
  /** Areas that may be seen, by location. */
  areas: ReadonlyMap<LocationKey, AllOr<string>>;
}

/** The caller's review, null for whoever must name a location and does not (K-13). Throws NOT_FOUND for a foreign one. */
export async function reviewOf(place: Place, context: Context): Promise<Review | null> {
  const { session, provider, scope } = context;
  const { user } = session!;
  const meant = await (async (): Promise<Pick<Review, 'scope' | 'sites'> | null> => {
    if (user.role === 'KEY_USER') {
      const sites = (await ownSites(user, provider)).filter(({ country }) => country === user.country);
      return { scope: { keyUserId: user.keyUserId ?? user.id, country: user.country }, sites };
    }
    if (!place.country || !place.cardcode) return null;
    const site = await siteAt(locationKey(place.country, place.cardcode), session!, provider);
    return { scope: { customerId: site.id }, sites: [site] };
  })();
  if (!meant) return null;
  const areas = await fanOut(meant.sites, async ({ location }) => [location, (await (await scope!.at(location))?.areas()) ?? new Set<string>()] as const);
  return { ...meant, areas: new Map<LocationKey, AllOr<string>>(areas) };
}

/** The images among these that are the caller's: at its locations and in its areas (W-13). One without an area is hidden from those who are held to some. */
function ownImages(images: readonly SentImage[], { sites, areas }: Review): ReviewImage[] {
  return images.flatMap((image) => {
    const { country, cardcode } = image.place;
    const customer = sites.find((site) => site.cardcode === cardcode && (country === null || country === site.country));
    const allowed = customer && areas.get(customer.location);
    if (!customer || !allowed || (allowed !== 'all' && (image.areaId === null || !holds(allowed, image.areaId)))) return [];
    return { ...image, customer, location: customer.location };
  });
}

/**
 * A page of images and how many there are. The provider knows no areas here: where some location is held to areas all
 * pages are read, since only what was filtered here can be counted.
 */
export async function reviewPage(review: Review, offset: number, { provider }: Pick<Context, 'provider'>): Promise<{ total: number; rows: ReviewImage[] }> {
  if (offset < 0) throw badInput(`offset is ${offset}, but must not be below 0.`);
  const { scope, areas } = review;
  if ([...areas.values()].every((allowed) => allowed === 'all')) {
    const [total, images] = await Promise.all([provider.call(imageCount, { scope }), provider.call(imagePage, { scope, offset })]);
    return { total, rows: ownImages(images, review) };
  }
  const count = await provider.call(imageCount, { scope });
  const offsets = Array.from({ length: Math.ceil(count / pageSize) }, (_, page) => page * pageSize);
  const pages = await fanOut(offsets, (from) => provider.call(keptImagePage, { scope, offset: from }));
  const own = ownImages(pages.flat(), review);
  return { total: own.length, rows: own.slice(offset, offset + pageSize) };
}

/**
 * The images of these ids among those that wait, null when one of them is not. The provider has no call for one image
 * and acts on whatever id it is given, so that the list itself is looked through: first where it showed them.
 */
export async function findImages(ids: readonly string[], near: number, review: Review, { provider }: Pick<Context, 'provider'>): Promise<ReviewImage[] | null> {
  if (ids.length === 0 || ids.length > mostIds) throw badInput(`imageIds names ${ids.length} images, but must name 1 to ${mostIds}.`);
  const { scope } = review;
  const wanted = new Set(ids);
  const found = new Map<string, ReviewImage>();
  const look = async (offset: number) => {
    const images = await provider.call(imagePage, { scope, offset });
    for (const image of ownImages(images, review)) if (wanted.has(image.id)) found.set(image.id, image);
    return images.length;
  };
  if (near > 0) await look(near);
  for (let offset = 0; found.size < wanted.size; offset += pageSize) if ((await look(offset)) < pageSize) break;
  return found.size === wanted.size ? [...found.values()] : null;
}
