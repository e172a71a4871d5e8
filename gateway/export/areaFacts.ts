import type { LocationKey } from '../access/scope.ts';
import { type AreaCount, areaCountAt } from '../access/visibleAreas.ts';
import type { SignedIn } from '../context.ts';
import { textsIn } from './texts.ts';
import type { Language } from '../generated/resolvers.ts';

/** The line in the head of a file that its reader sees some areas of the location only; none where it is all of them. */
export function areaFactsOf(areas: AreaCount | null, language: Language): (readonly [string, string])[] {
  const t = textsIn(language);
  return areas ? [[t('files:areas'), t('files:areasSeen', { ...areas })]] : [];
}

/** As `areaFactsOf`, for the areas of the caller. */
export const areaFacts = async (location: LocationKey, language: Language, caller: Pick<SignedIn, 'scope' | 'provider'>) =>
  areaFactsOf(await areaCountAt(location, caller), language);
