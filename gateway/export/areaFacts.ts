import type { LocationKey } from '../access/scope.ts';
import { type AreaCount, countVisibleAreas } from '../access/visibleAreas.ts';
import type { SignedIn } from '../context.ts';
import { getTranslator } from './texts.ts';
import type { Language } from '../generated/resolvers.ts';

/** The line in the head of a file that its reader sees some areas of the location only; none where it is all of them. */
export function formatAreaFacts(areas: AreaCount | null, language: Language): (readonly [string, string])[] {
  const t = getTranslator(language);
  return areas ? [[t('files:areas'), t('files:areasSeen', { ...areas })]] : [];
}

/** As `formatAreaFacts`, for the areas of the caller. */
export const getAreaFacts = async (location: LocationKey, language: Language, caller: Pick<SignedIn, 'scope' | 'provider'>) =>
  formatAreaFacts(await countVisibleAreas(location, caller), language);
