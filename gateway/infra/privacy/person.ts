/** A person as data names it. */
export interface Person {
  /** Id at the provider. */
  id: string;
  /** Sign-in name and mail addresses. */
  addresses: readonly string[];
  /** Full names. */
  names: readonly string[];
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Patterns of the addresses and names of a person, as whole words, for PostgreSQL and JavaScript. An address comes before the
 * names, since it may contain one.
 */
export const listPatterns = ({ addresses, names }: Pick<Person, 'addresses' | 'names'>): string[] => [
  ...addresses.map((address) => String.raw`(?<![\w.+-])${escapePattern(address)}(?!\w|[.-]\w)`),
  ...names.map((name) => String.raw`(?<!\w)${escapePattern(name)}(?!\w)`),
];

/** Returns whether a text names the person by name or address. */
export const mentionsPerson = (text: string, person: Person): boolean => listPatterns(person).some((pattern) => new RegExp(pattern, 'iu').test(text));

/** All texts and numbers in a value, with the name of their field. */
export function* listLeaves(value: unknown, field = ''): Generator<{ field: string; text: string }> {
  if (typeof value === 'string' || typeof value === 'number') yield { field, text: String(value) };
  else if (Array.isArray(value)) for (const item of value) yield* listLeaves(item, field);
  else if (typeof value === 'object' && value !== null) for (const [name, item] of Object.entries(value)) yield* listLeaves(item, name);
}

/** Events about a user, whose id is then the id of their thing. */
export const isAboutUser = (event: string): boolean => /User|SecondFactor|logInAs/.test(event);

/** Replaces a person in what stays. Drawn, so that nothing leads back. */
export interface Pseudonym {
  id: string;
  /** The same word in German and English. */
  name: string;
}
