const separators = [';', ',', '\t'] as const;

/** The separator that a first line uses most, outside quotes. */
function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, '');
  return separators.reduce((best, each) => (bare.split(each).length > bare.split(best).length ? each : best));
}

/** Reads separated values row by row, however the text is cut into pieces; cells in quotes may hold line ends (RFC 4180). */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let waiting = '';
  let separator: string | undefined;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBegun = false;
  /** Works through the text; gives what it cannot judge before more of it is there. */
  function* work(text: string, isEnd: boolean): Generator<string[], string> {
    let at = 0;
    while (at < text.length) {
      const sign = text[at]!;
      if ((sign === '"' || sign === '\r') && at + 1 === text.length && !isEnd) return text.slice(at);
      if (isQuoted) {
        if (sign !== '"') cell += sign;
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else isQuoted = false;
      } else if (sign === '"' && cell === '') {
        isQuoted = true;
        isBegun = true;
      } else if (sign === separator) {
        row.push(cell);
        cell = '';
        isBegun = true;
      } else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && text[at + 1] === '\n') at += 1;
        if (isBegun || cell !== '') yield [...row, cell];
        row = [];
        cell = '';
        isBegun = false;
      } else cell += sign;
      at += 1;
    }
    return '';
  }
  for await (const piece of pieces) {
    waiting += piece;
    if (separator === undefined) {
      if (!/[\r\n]/.test(waiting)) continue;
      waiting = waiting.replace(/^\ufeff/, '');
      separator = separatorOf(waiting.split(/[\r\n]/, 1)[0]!);
    }
    waiting = yield* work(waiting, false);
  }
  separator ??= separatorOf(waiting);
  yield* work(waiting.replace(/^\ufeff/, ''), true);
  if (isBegun || cell !== '') yield [...row, cell];
}

const plainNumber = /^[+-]?\d+([.,]\d+)?$/;
const formulaStart = /^[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\0]/;

/** A cell that no spreadsheet takes for a formula: what begins like one gets an apostrophe, a plain number with a sign does not need it. */
export const defused = (cell: string): string => (formulaStart.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell);

const mustBeQuoted = /[;"\r\n]/;
const quoted = (cell: string) => (mustBeQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as lines that Excel reads in this part of the world: UTF-8 with its mark, semicolons. */
export async function* writeCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let waiting = '\ufeff';
  for await (const row of rows) {
    waiting += `${row.map(quoted).join(';')}\r\n`;
    if (waiting.length > 65_536) {
      yield waiting;
      waiting = '';
    }
  }
  yield waiting;
}
