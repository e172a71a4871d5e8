/** Returns the meaning of a provider's word, null for a word without one. A name that every object has, such as `constructor`, is no such word. */
export const findWord = <Meaning>(meanings: Readonly<Record<string, Meaning>>, word: string | null): Meaning | null =>
  word !== null && Object.hasOwn(meanings, word) ? meanings[word]! : null;
