/** A number as files write it in either language, with its unit; no date, and no code that begins with 0. */
const numberPattern = /^[-−+]?(?:0|[1-9]\d{0,2}(?:[.,\u00a0\u202f]\d{3})+|[1-9]\d*)(?:[.,]\d{1,2})?(?:[\s\u00a0](?:%|°C|min))?$/;

/** Returns for each column whether all its texts are numbers or `noData`, so that they are aligned at their end. */
export const findNumberColumns = (columns: number, rows: readonly { cells: readonly string[] }[], noData: string): boolean[] =>
  Array.from({ length: columns }, (_, at) => {
    const texts = rows.map(({ cells }) => cells[at] ?? '').filter((text) => !['', '–', noData].includes(text));
    return texts.length > 0 && texts.every((text) => numberPattern.test(text));
  });
