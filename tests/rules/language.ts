import { files, readText } from './sources.ts';

/** A passage of prose: a comment, a description of the schema or a paragraph of Markdown. */
export interface Passage {
  file: string;
  line: number;
  text: string;
}

const passages: readonly [files: RegExp, passage: RegExp][] = [
  [/\.tsx?$/, /^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|(?<=[;{},)\s]) \/\/ .*|(?<!['"`\w/.*])\/\*(?:.|\n)*?\*\//gm],
  [/\.graphql$/, /"""(?:.|\n)*?"""|"[^"\n]+"|#.*/g],
  [/\.md$/, /(?:^(?!```|\|).+\n?)+/gm],
];

/** Removes the marks of comments and the code in backticks. */
const removeMarkup = (text: string) =>
  text
    .replace(/`[^`]*`/g, 'x')
    .replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/|#+|[-*] |\d+\. )/gm, ' ')
    .replace(/\*\/|"""|^"|"$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns all prose of the project. */
export function readProse(): Passage[] {
  return files.flatMap((file) => {
    const kind = passages.find(([names]) => names.test(file));
    if (!kind || file === 'CHANGELOG.md') return [];
    const text = readText(file);
    const body = file.endsWith('.md') ? text.replace(/```(?:.|\n)*?```/g, (code) => code.replace(/[^\n]/g, '')) : text;
    return [...body.matchAll(kind[1])].map((match) => ({ file, line: body.slice(0, match.index).split('\n').length, text: removeMarkup(match[0]) }));
  });
}

const messages =
  /(?:\blog\.\w+|\bcreate\w*Error|\bnew \w*Error|\bconsole\.\w+)\((?:[^;'`]|\n){0,160}?(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)(?:, (?:'(?:[^'\\\n]|\\.)*'|`[^`]*`))?/g;

/** Returns the texts of errors and logs, as they are in the code of what runs. */
export function readMessages(): Passage[] {
  return files
    .filter((file) => /^(domain|examples|gateway|provider|tools|web)\/.*\.tsx?$|^start\.ts$/.test(file) && !/\.test\.|\/testkit\//.test(file))
    .flatMap((file) => {
      const text = readText(file);
      return [...text.matchAll(messages)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        text: match[0].replace(/^[^'`]*/, ''),
      }));
    });
}

const titles = /^[ \t]*(?:(?:test|it)[\w.]*(?:\([^\n]*\))?|(?:\]|\}|\))+(?: as const\))?)\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/gm;

/** Returns the titles of tests, without the ids of requirements. */
export function readTitles(): Passage[] {
  return files
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = readText(file);
      return [...text.matchAll(titles)].map((match) => ({
        file,
        line: text.slice(0, match.index).split('\n').length,
        text: match[2]!.replace(/\b[A-Z]{1,2}-?\d+\b/g, '').trim(),
      }));
    });
}

/** Counts the words of a title, without its placeholders. */
export const countTitleWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word.replace(/%\w|\$\{.*/g, ''))).length;

/** Words that the style avoids, with the maximum for 10,000 words of prose. */
export const limits: readonly { name: string; pattern: RegExp; max: number }[] = [
  { name: 'stand', pattern: /\b(?:stand|stands|stood)\b/gi, max: 2 },
  { name: 'tell, told', pattern: /\b(?:tell|tells|told)\b/gi, max: 2 },
  { name: 'hold, held', pattern: /\b(?:hold|holds|held)\b/gi, max: 4 },
  { name: 'anew, as ever', pattern: /\b(?:anew|as ever)\b/gi, max: 1 },
  { name: 'answer, for respond and response', pattern: /\banswer(?:s|ed|ing)?\b/gi, max: 1 },
  { name: 'ask, for request and query', pattern: /\bask(?:s|ed|ing)?\b/gi, max: 2 },
  { name: 'beside', pattern: /\bbeside\b/gi, max: 1 },
  { name: 'kept, for stored and cached', pattern: /\bkept\b/gi, max: 1 },
  { name: 'What, Who, Where or How at the start', pattern: /(?:^|[.:!?] )(?:What|Who|Whoever|Where|How|Whether)\b(?![^.!?]*\?)/g, max: 8 },
];

export const countWords = (text: string): number => text.match(/[A-Za-z']+/g)?.length ?? 0;
