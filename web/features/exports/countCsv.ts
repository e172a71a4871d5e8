/** Counts rows beneath the headings, and columns, of a text with separated values. Ignores separators within quotes. */
export function countCsv(text: string): { rows: number; columns: number } {
  let isQuoted = false;
  let lines = 0;
  let columns = 1;
  let isLineEmpty = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === ';' && lines === 0) columns += 1;
    if (!isQuoted && sign === '\n') {
      if (!isLineEmpty) lines += 1;
      isLineEmpty = true;
    } else if (sign !== '\r') isLineEmpty = false;
  }
  if (!isLineEmpty) lines += 1;
  return { rows: Math.max(0, lines - 1), columns };
}
