import type { Level, ReviewImageFieldsFragment } from '../../generated/graphql.ts';

/** A result with its key. */
export interface KeyedResult {
  /** The key, 1 to 9, or 0 for the number 0. */
  key: string;
  /** Text of a choice, or the number; null for a level, whose word is the page's. */
  text: string | null;
  result: string | null;
  level: Level | null;
}

const levels: readonly Level[] = ['GREEN', 'YELLOW', 'RED'];
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The results that the keys of a keyboard give for an image: its levels or choices from 1 on, else the number itself. */
export function keyedResults({ entry, choices }: Pick<ReviewImageFieldsFragment, 'entry' | 'choices'>): KeyedResult[] {
  if (entry === 'RATING') return levels.map((level, at) => ({ key: String(at + 1), text: null, result: null, level }));
  if (entry === 'CHOICE') return choices.slice(0, 9).map(({ id, text }, at) => ({ key: String(at + 1), text, result: id, level: null }));
  return digits.map((digit) => ({ key: digit, text: digit, result: digit, level: null }));
}

type Trapped = Pick<ReviewImageFieldsFragment, 'id' | 'positionId' | 'trapName' | 'takenAt'>;

/** The picture that the same trap took before this one, among those that wait on this page. */
export function pictureBefore<Image extends Trapped>(images: readonly Image[], image: Trapped): Image | undefined {
  const isSameTrap = (other: Image) => other.positionId === image.positionId && other.trapName === image.trapName && other.trapName !== null;
  const earlier = images.filter((other) => other.id !== image.id && isSameTrap(other) && (other.takenAt ?? '') < (image.takenAt ?? ''));
  return earlier.toSorted((one, other) => (other.takenAt ?? '').localeCompare(one.takenAt ?? ''))[0];
}
