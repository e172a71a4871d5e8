import { germanCollator } from './germanCollator.ts';
import { normalizeCase } from './matchesText.ts';

/**
 * Key of a name. Names that readers take for the same have the same key: it ignores case, surrounding and repeated spaces, kinds of
 * spaces and dashes, soft hyphens, and the encoding of accents.
 */
export const toNameKey = (name: string): string => normalizeCase(name).replaceAll(/\s+/g, ' ').trim();

/** Returns whether two names have the same key. No name is the same as another. */
export const isSameName = (one: string | null | undefined, other: string | null | undefined): boolean =>
  one === other || (typeof one === 'string' && typeof other === 'string' && toNameKey(one) === toNameKey(other));

/** Returns a function that maps a name to the first spelling that it was called with, without surrounding spaces. */
export function createSpelling(): (name: string) => string {
  const byName = new Map<string, string>();
  const byKey = new Map<string, string>();
  return (name) => {
    let spelling = byName.get(name);
    if (spelling === undefined) {
      const key = toNameKey(name);
      spelling = byKey.get(key) ?? name.trim();
      byKey.set(key, spelling);
      byName.set(name, spelling);
    }
    return spelling;
  };
}

/** Returns a filter for names. Without chosen names it accepts all, null included. */
export function createNameFilter(chosen: readonly string[] | null | undefined): (name: string | null) => boolean {
  if (!chosen?.length) return () => true;
  const keys = new Set(chosen.map(toNameKey));
  const known = new Map<string, boolean>();
  return (name) => {
    if (name === null) return false;
    let isChosen = known.get(name);
    if (isChosen === undefined) known.set(name, (isChosen = keys.has(toNameKey(name))));
    return isChosen;
  };
}

/** Different names in order, each in its first spelling. */
export const listDifferentNames = (names: Iterable<string>): string[] => [...new Set(Array.from(names, createSpelling()))].toSorted(germanCollator.compare);
