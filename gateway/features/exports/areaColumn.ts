import { GatewayError } from '../../errors.ts';
import type { AreaNames } from '../../access/visibleAreas.ts';
import { areaHeading } from './endpoints.ts';

/** Other headings of the area's column. */
const otherHeadings = /^(areas?|area[ _-]?name|bereichs?(name|bezeichnung)?)$/i;
/** Maximum number of rows that are searched without such a heading. */
const maxSampleRows = 200;

/**
 * Finds the column with the area: the one whose heading says so, else the only one that contains nothing but names of
 * the location's areas. `begun` are the rows that were read to find it. Throws PROVIDER_SHAPE where the column is
 * ambiguous.
 */
export async function findAreaColumn(
  heading: readonly string[],
  rows: AsyncGenerator<string[]>,
  areas: AreaNames,
): Promise<{ areaAt: number; begun: string[][] }> {
  for (const says of [(text: string) => text === areaHeading, (text: string) => otherHeadings.test(text.trim())]) {
    const found = heading.flatMap((text, at) => (says(text) ? [at] : []));
    if (found.length === 1) return { areaAt: found[0]!, begun: [] };
    if (found.length > 1) throw createUnknownError();
  }
  const begun: string[][] = [];
  while (begun.length < maxSampleRows) {
    const row = await rows.next();
    if (row.done) break;
    begun.push(row.value);
  }
  const isArea = (name: string) => areas.findId(name) !== null || areas.isHidden(name);
  const found = heading.flatMap((_text, at) => {
    const names = begun.map((row) => row[at] ?? '').filter((name) => name.trim() !== '');
    return names.length > 0 && names.every(isArea) ? [at] : [];
  });
  if (found.length !== 1) throw createUnknownError();
  return { areaAt: found[0]!, begun };
}

/** Returns whether a cell contains the beginning of a row of a hidden area, which a quote that is not closed takes into it. */
export const containsHiddenRow = (row: readonly string[], areaAt: number, areas: AreaNames): boolean =>
  row.some((cell) => {
    const lines = cell.split(/[\r\n]+/).slice(1);
    return lines.some((line) =>
      [';', ',', '\t'].some((delimiter) => {
        const name = line.split(delimiter).slice(0, -1)[areaAt];
        return name !== undefined && areas.isHidden(name);
      }),
    );
  });

const createUnknownError = () => new GatewayError('PROVIDER_SHAPE', "The provider's export is without areas.");
