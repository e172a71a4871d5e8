import type { TFunction } from 'i18next';
import { toConflicts } from '../../components/form/useEdited.ts';
import type { Level } from '../../generated/graphql.ts';
import { formatRating } from './formatRating.ts';
import type { ReviewConflict } from './useReviewConflicts.ts';

/** Returns the text of a value of a review, by its field; undefined for one that is shown as it is. `words` are the choices of the task. */
export function formatValue(t: TFunction<'trapImages'>, field: string, value: unknown, words: Readonly<Record<string, string>> = {}): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (field === 'level') return value === 'UNKNOWN' ? t('noneYet') : formatRating(t, value as Level);
  return field === 'result' ? words[value] : undefined;
}

/** Returns the result in the input of a review; null for an input without one. */
export function formatGivenResult(t: TFunction<'trapImages'>, input: Record<string, unknown>, words?: Readonly<Record<string, string>>): string | null {
  const field = ['level', 'result'].find((each) => typeof input[each] === 'string' && input[each] !== '');
  return field === undefined ? null : (formatValue(t, field, input[field], words) ?? String(input[field]));
}

/** Returns the text of a conflict whose image no longer waits: the own result, and the other person's if it is known. */
export function formatConflict(t: TFunction<'trapImages'>, { input, words, found, kind }: Omit<ReviewConflict, 'name'>): string {
  const mine = formatGivenResult(t, input, words) ?? t('noneYet');
  if (kind === 'own') return t('conflictOwn', { mine });
  const other = toConflicts<Record<string, unknown>>(found).find(({ field }) => field === 'level' || field === 'result');
  if (!other) return t('conflictUnknown', { mine });
  const theirs = formatValue(t, other.field, other.theirs, words) ?? (typeof other.theirs === 'string' ? other.theirs : t('noneYet'));
  return t('conflictBoth', { mine, theirs });
}
