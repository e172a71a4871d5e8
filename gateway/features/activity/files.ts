import type { LocationKey } from '../../access/scope.ts';
import { getCustomer, findCustomer } from '../../access/createScope.ts';
import type { SignedIn } from '../../context.ts';
import { createFileName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { createExcelOrPdf, isLongPdf, listEndings } from '../../export/listFile.ts';
import type { FileReference } from '../../export/sealedUrls.ts';
import { getTranslator } from '../../export/texts.ts';
import type { WorkbookCell } from '../../export/workbookCells.ts';
import type { Language, ListFormat } from '../../generated/resolvers.ts';
import { formatDayTime, formatIsoDay } from '../../../domain/formatDay.ts';
import { formatActivity, formatOutcome } from './activityText.ts';
import { findKind } from './events.ts';
import type { ActivityEntry, RequestedActivity, ListedActivity } from './models.ts';
import { getAdministratorId, findPersonName, readActivity } from './service.ts';

/** Maximum number of rows in a file. */
const maxRows = 20_000;
/** Maximum number of persons and of locations whose names are read for a file; further ones have their id or number only. */
const maxNamed = 100;

const columns = ['at', 'person', 'kind', 'what', 'outcome', 'location', 'thing', 'network'] as const;

/** Arguments in the address of the file. */
type SealedActivity = { format: ListFormat; language: Language; requested: string; isAll: 0 | 1; rows: number };

/** Address of the list as a file; null if no row of the page has a location of the caller. */
export async function createFileReference(
  { customer, requested, nodes, totalCount }: ListedActivity,
  format: ListFormat,
  language: Language,
  today: string,
  caller: SignedIn,
) {
  const location = customer?.location ?? (await findFirstLocation(nodes, caller));
  if (!location) return null;
  const name = createFileName([getTranslator(language)('activity:title'), ...(customer ? [customer.cardcode] : []), today], listEndings[format]);
  const args: SealedActivity = { format, language, requested: JSON.stringify(requested), isAll: customer ? 0 : 1, rows: totalCount };
  return { source: activityFile.name, args, name, location } satisfies FileReference & { location: LocationKey };
}

async function findFirstLocation(nodes: readonly ActivityEntry[], caller: SignedIn): Promise<LocationKey | null> {
  for (const location of new Set(nodes.map(({ stored }) => stored.location))) if (location !== null && (await findCustomer(location, caller))) return location;
  return null;
}

/** Reads a name once for each id, for at most `maxNamed` ids. */
function createNameReader(read: (id: string) => Promise<string | null>): (id: string | null) => Promise<string> {
  const names = new Map<string, string>();
  return async (id) => {
    if (id === null) return '';
    if (!names.has(id)) names.set(id, (names.size < maxNamed ? await read(id) : null) ?? id.replace(/^[A-Z]+:/, ''));
    return names.get(id)!;
  };
}

async function formatFilter({ filter }: RequestedActivity, language: Language, findName: (id: string) => Promise<string>): Promise<string> {
  const t = getTranslator(language);
  const { text, kinds, userId, thingId, from, to, isRefused } = filter ?? {};
  const words = [
    text,
    ...(kinds ?? []).map((kind) => t(`activity:kind.${kind}`)),
    userId && (await findName(userId)),
    thingId,
    from && `${t('files:from')} ${formatIsoDay(from)}`,
    to && `${t('files:to')} ${formatIsoDay(to)}`,
    isRefused && t('activity:refusedOnly'),
  ];
  return words.filter(Boolean).join(', ') || '–';
}

/** The activity as a workbook or a PDF: read again each time it is opened, with what the caller may see then. */
export const activityFile: FileSource<SealedActivity> = {
  name: 'activity',
  isHeavy: ({ format, rows }) => isLongPdf(format, rows),
  async open({ format, language, requested, isAll }, provider, { session, location, records }) {
    const t = getTranslator(language);
    const caller = { session, provider, records };
    const customer = isAll === 1 ? null : await getCustomer(location, caller);
    const wantedActivity = JSON.parse(requested) as RequestedActivity;
    const { nodes, total } = await readActivity(customer, wantedActivity, { start: 0, count: maxRows }, caller);
    const known = nodes[0]?.names ?? new Map<string, string>();
    const getPersonName = createNameReader((id) => findPersonName(id, known, caller));
    const getLocationName = createNameReader(async (id) => (await findCustomer(id as LocationKey, caller))?.name ?? null);
    const lines: WorkbookCell[][] = [];
    for (const { stored } of nodes) {
      const person = stored.userId === '' ? t('activity:nobody') : await getPersonName(stored.userId);
      lines.push([
        formatDayTime(stored.at),
        getAdministratorId(stored) === null ? person : t('activity:byAdministrator', { name: person }),
        t(`activity:kind.${findKind(stored.event)!}`),
        formatActivity(stored, language),
        formatOutcome(stored.outcome, language),
        await getLocationName(stored.location),
        stored.thingId,
        stored.network,
      ]);
    }
    if (total > nodes.length) lines.push(columns.map((_name, at) => (at === 0 ? t('readinessFile:more', { value: total - nodes.length }) : null)));
    return createExcelOrPdf(format, {
      title: t('activity:title'),
      sheet: t('activity:title'),
      language,
      facts: [
        [t('files:location'), customer ? `${customer.name} (${customer.cardcode})` : t('activity:lineAll')],
        [t('files:filter'), await formatFilter(wantedActivity, language, getPersonName)],
      ],
      columns: columns.map((name) => ({ heading: t(`activity:columns.${name}`) })),
      rows: lines,
    });
  },
};
