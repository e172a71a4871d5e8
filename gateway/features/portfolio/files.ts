import { dayText } from '../../dayText.ts';
import { defused } from '../../files/csv.ts';
import type { FileSource, Opener } from '../../files/fileSource.ts';
import { listFile } from '../../files/listFile.ts';
import { cellOf, type WorkbookCell } from '../../files/workbookCells.ts';
import type { Country, ExportFormat, Language, PortfolioSort } from '../../generated/resolvers.ts';
import { unreadableLine } from '../../lists/unreadableLine.ts';
import { scopeOf } from '../../locations/scopeOf.ts';
import { fanOut } from '../../provider-client/batching.ts';
import { figuresOf } from './figures.ts';
import { comparedLocations } from './locations.ts';
import type { Compared } from './models.ts';
import { ranked } from './portfolioTable.ts';
import { fileWords } from './texts.ts';

/** Most locations whose figures are read for a file; further ones stand there without. */
const maxWithFigures = 300;
/** As many locations are read as belong to one request, whose calls to the provider are bounded. */
const atOnce = 50;
const levelAt = fileWords('DE').headings.indexOf('Stufe');

type Reader = Pick<Opener, 'session' | 'find' | 'callsAfresh'>;

/** The compared locations as a file: list and figures are read anew for whoever opens it, within rights and areas. */
export const portfolioFile: FileSource = {
  name: 'portfolio',
  async open(args, provider, { session, find, callsAfresh }) {
    const { format, language, asked, sort, labels } = args as Record<'asked' | 'sort' | 'labels', string> & { format: ExportFormat; language: Language };
    const wanted = JSON.parse(asked) as { country: Country | null; filter: string | null };
    const { rows, unreadable } = await comparedLocations(wanted, { session, provider, find });
    const compared = ranked(await withFigures(rows, { session, find, callsAfresh }), JSON.parse(sort) as PortfolioSort | null);
    const { title, sheet, facts, headings, levels } = fileWords(language);
    const byWord = new Map((['RED', 'YELLOW', 'GREEN'] as const).map((level) => [levels[level], level]));
    return listFile(format, {
      title,
      sheet,
      language,
      facts: [
        [facts.country, wanted.country ?? facts.all],
        [facts.filter, wanted.filter || '–'],
      ],
      columns: headings.map((heading, at) => (at === levelAt ? { heading, levels: byWord } : { heading })),
      rows: linesOf(compared, JSON.parse(labels) as Labels, language, unreadable),
    });
  },
};

async function withFigures(rows: readonly Compared[], { session, find, callsAfresh }: Reader): Promise<Compared[]> {
  const now = new Date();
  const read: Compared[] = [];
  for (let at = 0; at < Math.min(rows.length, maxWithFigures); at += atOnce) {
    const provider = callsAfresh();
    const caller = { provider, find, scope: scopeOf(session, provider) };
    const part = rows.slice(at, Math.min(at + atOnce, maxWithFigures));
    read.push(...(await fanOut(part, async (row) => ({ ...row, figures: await figuresOf(row.customer, caller, now) }))));
  }
  return [...read, ...rows.slice(maxWithFigures)];
}

type Labels = readonly (readonly [label: string, locationIds: readonly string[]])[];

function* linesOf(rows: readonly Compared[], labels: Labels, language: Language, unreadable: number): Generator<WorkbookCell[]> {
  const { headings, levels, notRead, notOpen, more } = fileWords(language);
  for (const [at, { customer, level, lastCheckAt, daysSinceCheck, figures }] of rows.entries()) {
    const notes = figures
      ? [figures.failed.length > 0 ? notRead : '', figures.forbidden.length > 0 ? notOpen : '']
      : [more.replace('{}', String(maxWithFigures))];
    const cells: WorkbookCell[] = [
      at + 1,
      customer.cardcode,
      customer.name,
      customer.postcode,
      customer.city,
      labels
        .filter(([, ids]) => ids.includes(customer.id))
        .map(([label]) => label)
        .join(', '),
      level && levels[level],
      lastCheckAt && cellOf(dayText(lastCheckAt)),
      daysSinceCheck,
      figures?.month ?? null,
      figures?.alarmShare ?? null,
      figures?.monthBefore ?? null,
      figures?.alarmChange ?? null,
      figures?.unresolvedDefects ?? null,
      figures?.highDefects ?? null,
      figures?.devices ?? null,
      figures?.silentDevices ?? null,
      notes.filter(Boolean).join('; '),
    ];
    yield cells.map((cell) => (typeof cell === 'string' ? defused(cell) : cell));
  }
  const line = unreadableLine(unreadable);
  if (line !== null) yield headings.map((_heading, at) => (at === headings.length - 1 ? line : null));
}
