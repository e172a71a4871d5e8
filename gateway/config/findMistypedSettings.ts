import { settingNames } from './config.ts';

/** Names that are not settings but resemble one, each with the setting that was probably meant. */
export function findMistypedSettings(environment: Readonly<Record<string, string | undefined>>): [name: string, likely: string][] {
  return Object.keys(environment).flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const [likely] = settingNames
      .filter((setting) => countDifferingLetters(name, setting) <= 3)
      .toSorted((a, b) => countDifferingLetters(name, a) - countDifferingLetters(name, b));
    return likely === undefined ? [] : [[name, likely]];
  });
}

/** Letters in which two names differ between their common begin and end; 3 where one continues the other by a word; infinite for short names. */
function countDifferingLetters(name: string, setting: string): number {
  const [shorter, longer] = name.length < setting.length ? [name, setting] : [setting, name];
  if (shorter.includes('_') && longer.startsWith(`${shorter}_`)) return 3;
  let start = 0;
  let end = 0;
  while (start < shorter.length && name[start] === setting[start]) start += 1;
  while (end < shorter.length - start && name.at(-1 - end) === setting.at(-1 - end)) end += 1;
  return shorter.length >= 8 ? longer.length - start - end : Number.POSITIVE_INFINITY;
}
