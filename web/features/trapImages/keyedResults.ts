import type { Level, ReviewImageFieldsFragment } from '../../generated/graphql.ts';

/** A result with its key. */
export interface KeyedResult {
  /** The key: a digit for a level, a letter for a choice; null for a number, which is typed. */
  key: string | null;
  /** Text of a choice, or the number; null for a level, whose word is the page's. */
  text: string | null;
  result: string | null;
  level: Level | null;
}

const levels: readonly Level[] = ['GREEN', 'YELLOW', 'RED'];
const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Returns the results that one step gives for an image. No key means two things, as images of all kinds follow each other: digits give
 * levels, letters give choices, and a number is typed and confirmed.
 */
export function getKeyedResults({ entry, choices }: Pick<ReviewImageFieldsFragment, 'entry' | 'choices'>): KeyedResult[] {
  if (entry === 'RATING') return levels.map((level, at) => ({ key: String(at + 1), text: null, result: null, level }));
  if (entry === 'CHOICE') return choices.slice(0, letters.length).map(({ id, text }, at) => ({ key: letters[at]!, text, result: id, level: null }));
  return digits.map((digit) => ({ key: null, text: digit, result: digit, level: null }));
}

type Trapped = Pick<ReviewImageFieldsFragment, 'id' | 'positionId' | 'trapName' | 'takenAt'>;

/** The picture that the same trap took before this one, among those that wait on this page. */
export function findPreviousPicture<Image extends Trapped>(images: readonly Image[], image: Trapped): Image | undefined {
  const isSameTrap = (other: Image) => other.positionId === image.positionId && other.trapName === image.trapName && other.trapName !== null;
  const earlier = images.filter((other) => other.id !== image.id && isSameTrap(other) && (other.takenAt ?? '') < (image.takenAt ?? ''));
  return earlier.toSorted((one, other) => (other.takenAt ?? '').localeCompare(one.takenAt ?? ''))[0];
}
