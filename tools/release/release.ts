/** Parts of a version that a release may raise. */
export const parts = ['major', 'minor', 'patch'] as const;
export type Part = (typeof parts)[number];

/** The version after this one. */
export function getNextVersion(version: string, part: Part): string {
  const numbers = version.split('.').map(Number);
  const at = parts.indexOf(part);
  return [...numbers.slice(0, at), numbers[at]! + 1, ...numbers.slice(at + 1).map(() => 0)].join('.');
}

/** The changelog with its unreleased changes under the new version, and an empty part for what comes. Throws where there are no changes. */
export function cutChangelog(text: string, version: string, day: string): string {
  const heading = '## Unreleased\n';
  const at = text.indexOf(heading);
  const changes = text.slice(at + heading.length).split(/^## /m)[0]!;
  if (at < 0 || changes.trim() === '') throw new Error('CHANGELOG.md has no changes under "## Unreleased", so that there is nothing to release.');
  return `${text.slice(0, at)}${heading}\n## ${version} – ${day}\n${text.slice(at + heading.length)}`;
}

/** A file of text whose version is replaced, or an error where it has none. */
export function replaceVersion(file: string, text: string, pattern: RegExp, version: string): string {
  if (!pattern.test(text)) throw new Error(`${file} does not name a version where one is expected.`);
  return text.replace(pattern, (_all, before: string) => `${before}${version}`);
}
