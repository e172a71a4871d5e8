import { getLevelsByWord } from '../../../domain/levelWords.ts';
import { isSameName } from '../../../domain/names.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import type { FileSource, Opener } from '../../export/fileSource.ts';
import { createListFile } from '../../export/listFile.ts';
import { type TextKey, type Translate, getTranslator } from '../../export/texts.ts';
import { toMomentCell, type WorkbookCell } from '../../export/workbookCells.ts';
import type { Country, ExportFormat, Language, PortfolioGroup, PortfolioOrder } from '../../generated/resolvers.ts';
import { formatUnreadable } from '../../lists/unreadableLine.ts';
import { createScope } from '../../access/createScope.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { rethrowFatal } from '../../errors.ts';
import { listLocationActions } from '../actions/service.ts';
import { countFindings } from '../readiness/service.ts';
import { readFigures } from './figures.ts';
import { unpackLabels } from './labelCodes.ts';
import { listComparedLocations } from './locations.ts';
import type { Compared } from './models.ts';
import { sortCompared } from './portfolioTable.ts';

/** Maximum number of locations whose figures are read for a file; further ones are listed without. */
const maxWithFigures = 300;
/** Number of locations that are read by one request, whose provider calls are bounded. */
const atOnce = 50;
const headings = [
  'portfolio:columns.rank',
  'portfolioFile:headings.cardcode',
  'portfolio:columns.name',
  'portfolioFile:headings.postcode',
  'portfolio:columns.city',
  'portfolio:columns.group',
  'portfolio:columns.level',
  'portfolio:columns.check',
  'portfolioFile:headings.daysSince',
  'portfolioFile:headings.month',
  'portfolioFile:headings.share',
  'portfolioFile:headings.monthBefore',
  'portfolioFile:headings.change',
  'portfolio:columns.unresolved',
  'portfolioFile:headings.highRisk',
  'portfolioFile:headings.devices',
  'portfolioFile:headings.silent',
  'portfolioFile:headings.note',
] as const satisfies readonly TextKey[];
const levelAt = headings.indexOf('portfolio:columns.level');

/** Arguments in the address of a file. */
interface FileArgs {
  format: ExportFormat;
  language: Language;
  requested: string;
  sort: string;
  labels: string;
  /** Ids of the locations whose readiness is counted. */
  readiness: string;
  /** The group that the file is limited to; absent in an address of an earlier release. */
  group?: string;
}
type Reader = Pick<Opener, 'session' | 'newCalls' | 'records'>;
const ofActions: readonly TextKey[] = ['portfolioFile:headings.actions', 'portfolioFile:headings.overdueActions'];

/**
 * The compared locations as a file: list and figures are read again each time it is opened, within rights and areas.
 */
export const portfolioFile: FileSource<FileArgs> = {
  name: 'portfolio',
  async open({ format, language, requested, sort, labels, readiness, group: sentGroup }, provider, { session, newCalls, records }) {
    const selection = JSON.parse(requested) as { country: Country | null; filter: string | null };
    const { rows: matching, unreadable } = await listComparedLocations(selection, { session, provider });
    const labelsByLocation = unpackLabels(labels, listIds(matching));
    const group = JSON.parse(sentGroup ?? 'null') as PortfolioGroup | null;
    const rows = matching.filter((row) => isInGroup(row, group, labelsByLocation));
    const counted = JSON.parse(readiness) as string[];
    const reader = { session, newCalls, records };
    const read = await withActions(await withReadiness(await withFigures(rows, reader), counted, language, reader), reader);
    const compared = await sortCompared(read, JSON.parse(sort) as PortfolioOrder | null);
    const t = getTranslator(language);
    const shown = { hasActions: records.isOn, isCounted: counted.length > 0 };
    const columns = listHeadings(language, shown);
    return createListFile(format, {
      title: t('portfolioFile:title'),
      sheet: t('portfolio:columns.locations'),
      language,
      facts: [
        [t('portfolio:country'), selection.country ?? ([...new Set(rows.map(({ country }) => country))].toSorted().join(', ') || t('portfolioFile:facts.all'))],
        [t('portfolioFile:facts.filter'), selection.filter || '–'],
        ...(group ? [[t('portfolio:columns.group'), group.city ?? group.label!] as const] : []),
      ],
      columns: columns.map((heading, at) => (at === levelAt ? { heading, levels: getLevelsByWord(language) } : { heading })),
      rows: listRows(compared, { width: columns.length, labels: labelsByLocation, language, unreadable, ...shown }),
    });
  },
};

async function withFigures(rows: readonly Compared[], { session, newCalls }: Reader): Promise<Compared[]> {
  const read: Compared[] = [];
  for (let at = 0; at < Math.min(rows.length, maxWithFigures); at += atOnce) {
    const provider = newCalls();
    const caller = { provider, scope: createScope(session, provider) };
    const part = rows.slice(at, Math.min(at + atOnce, maxWithFigures));
    read.push(...(await mapConcurrent(part, async (row) => ({ ...row, figures: await readFigures(row, caller) }))));
  }
  return [...read, ...rows.slice(maxWithFigures)];
}

/** Readiness of the locations that are named, one after the other: each reads some thirty lists of the provider. */
async function withReadiness(
  rows: readonly Compared[],
  ids: readonly string[],
  language: Language,
  { session, newCalls, records }: Reader,
): Promise<Compared[]> {
  const counted = new Map<string, Compared>();
  for (const row of rows.filter(({ id }) => ids.includes(id))) {
    const provider = newCalls();
    const caller = { session, provider, records, scope: createScope(session, provider) };
    counted.set(row.id, { ...row, readiness: await countFindings(row, language, caller) });
  }
  return rows.map((row) => counted.get(row.id) ?? row);
}

/** Numbers of actions: one read for all locations. Where it fails their cells say so, and the file has the rest. */
async function withActions(rows: readonly Compared[], { session, newCalls, records }: Reader): Promise<Compared[]> {
  if (!records.isOn) return [...rows];
  const provider = newCalls();
  const unknown = { unfinished: null, overdue: null };
  const none = { unfinished: 0, overdue: 0 };
  try {
    const found = new Map(
      (await listLocationActions({ session, provider, records, scope: createScope(session, provider) }))?.map((each) => [each.location, each]),
    );
    return rows.map((row) => ({ ...row, actions: found.get(row.location) ?? none }));
  } catch (error) {
    rethrowFatal(error);
    return rows.map((row) => ({ ...row, actions: unknown }));
  }
}

type Labels = ReturnType<typeof unpackLabels>;
const listIds = (rows: readonly Compared[]) => rows.map(({ id }) => id);

function isInGroup({ id, city }: Compared, group: PortfolioGroup | null, labels: Labels): boolean {
  if (!group) return true;
  const { label = null } = group;
  return label === null ? isSameName(city, group.city) : (labels.get(id)?.includes(label) ?? false);
}

interface Lines {
  /** Number of columns. */
  width: number;
  labels: Labels;
  language: Language;
  unreadable: number;
  /** True where actions have two columns. */
  hasActions: boolean;
  /** True where readiness has a column. */
  isCounted: boolean;
}

const listHeadings = (language: Language, { hasActions, isCounted }: Pick<Lines, 'hasActions' | 'isCounted'>): string[] => {
  const t = getTranslator(language);
  return headings
    .flatMap((name): readonly TextKey[] => {
      if (name === 'portfolioFile:headings.devices') return hasActions ? [...ofActions, name] : [name];
      return name === 'portfolioFile:headings.note' && isCounted ? ['portfolio:columns.readiness', name] : [name];
    })
    .map((name) => t(name));
};

function createReadinessCell(readiness: Compared['readiness'], t: Translate): WorkbookCell {
  if (!readiness) return t('portfolio:notCounted');
  return readiness.findings ?? t(readiness.notRead.length > 0 ? 'portfolio:failedOne' : 'portfolio:notOpen');
}

function* listRows(rows: readonly Compared[], { width, labels, language, unreadable, hasActions, isCounted }: Lines): Generator<WorkbookCell[]> {
  const t = getTranslator(language);
  const formatNote = (key: TextKey, names: readonly string[] | undefined) => (names && names.length > 0 ? t(key, { value: names.join(', ') }) : '');
  for (const { rank, id, cardcode, name, postcode, city, state, daysSinceCheck, figures, actions, readiness } of rows) {
    const notes = [
      ...(figures
        ? [figures.failed.length > 0 ? t('portfolioFile:notRead') : '', figures.forbidden.length > 0 ? t('portfolioFile:notOpen') : '']
        : [t('portfolioFile:more', { value: maxWithFigures })]),
      formatNote('portfolioFile:rulesNotRead', readiness?.notRead),
      formatNote('portfolioFile:rulesNotOpen', readiness?.notOpen),
    ];
    yield [
      rank,
      cardcode,
      name,
      postcode,
      city,
      labels.get(id)?.join(', ') ?? '',
      state.level === 'UNKNOWN' ? null : t(`levels:${state.level}`),
      state.lastCheckAt && toMomentCell(formatDay(state.lastCheckAt)),
      daysSinceCheck,
      figures?.month ?? null,
      figures?.alarmShare ?? null,
      figures?.monthBefore ?? null,
      figures?.alarmChange ?? null,
      figures?.unresolvedDefects ?? null,
      figures?.highDefects ?? null,
      ...(hasActions ? [actions?.unfinished ?? t('portfolio:failedOne'), actions?.overdue ?? t('portfolio:failedOne')] : []),
      figures?.devices ?? null,
      figures?.silentDevices ?? null,
      ...(isCounted ? [createReadinessCell(readiness, t)] : []),
      notes.filter(Boolean).join('; '),
    ];
  }
  const line = formatUnreadable(unreadable, language);
  if (line !== null) yield Array.from({ length: width }, (_cell, at) => (at === width - 1 ? line : null));
}
