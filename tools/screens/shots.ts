import { type Person, type Screen, screens } from '../../e2e/screens.ts';

/** One picture that is taken. */
export interface Shot {
  screen: Screen;
  person: Person;
  language: 'de' | 'en';
  width: number;
  scheme: 'light' | 'dark';
}

const languages = ['de', 'en'] as const;
const widths = [390, 768, 1440] as const;
const schemes = ['light', 'dark'] as const;

/** The words by which a picture is chosen. */
const getWords = ({ screen, person, language, width, scheme }: Shot): string[] => [screen.name, person, language, String(width), scheme];

/** Its name as a file. */
export const getFileName = (shot: Shot): string => `${getWords(shot).join('-')}.png`;

/** All pictures. */
export const allShots: readonly Shot[] = screens.flatMap((screen) =>
  screen.people.flatMap((person) =>
    languages.flatMap((language) =>
      schemes.flatMap((scheme) => widths.filter((width) => width >= (screen.fromWidth ?? 0)).map((width) => ({ screen, person, language, width, scheme }))),
    ),
  ),
);

/**
 * The pictures that these words select: words of one kind are alternatives, those of several kinds are combined. Throws
 * at a word that selects nothing.
 */
export function selectShots(words: readonly string[], shots: readonly Shot[] = allShots): Shot[] {
  const unknown = words.filter((word) => !shots.some((shot) => getWords(shot).includes(word)));
  if (unknown.length > 0) throw new Error(`No picture is called ${unknown.join(', ')}.`);
  const kinds = [0, 1, 2, 3, 4].map((kind) => words.filter((word) => shots.some((shot) => getWords(shot)[kind] === word)));
  return shots.filter((shot) => kinds.every((kind, at) => kind.length === 0 || kind.includes(getWords(shot)[at]!)));
}
