import { toIsoDay } from '../../../domain/days.ts';
import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import { getCustomer, findCustomer } from '../../access/createScope.ts';
import { getAreaFacts } from '../../export/areaFacts.ts';
import { createFileName } from '../../export/fileName.ts';
import type { FileSource, Opener } from '../../export/fileSource.ts';
import { createExcelOrPdf, isLongPdf, listEndings } from '../../export/listFile.ts';
import type { FileReference } from '../../export/sealedUrls.ts';
import { getTranslator } from '../../export/texts.ts';
import type { WorkbookCell } from '../../export/workbookCells.ts';
import type { Language, ListFormat } from '../../generated/resolvers.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { getActionHeadings, toActionRow } from './actionLines.ts';
import type { Action, RequestedActions, ListedActions } from './models.ts';
import { readWhole } from './service.ts';

/** Maximum number of actions in a file. */
const maxRows = 20_000;
/** Maximum number of locations that a file names; further ones have their number only. */
const maxNamed = 100;

/** Arguments in the address of the file. */
type SealedActions = { format: ListFormat; language: Language; requested: string; isAll: 0 | 1; rows: number };

/** Address of a list as a file; null for an empty list. */
export function createFileReference({ customer, requested, nodes, totalCount }: ListedActions, format: ListFormat, language: Language, today: string) {
  const location = customer?.location ?? nodes[0]?.location;
  if (!location) return null;
  const name = createFileName([getTranslator(language)('actions:title'), ...(customer ? [customer.cardcode] : []), today], listEndings[format]);
  const args: SealedActions = { format, language, requested: JSON.stringify(requested), isAll: customer ? 0 : 1, rows: totalCount };
  return { source: actionListFile.name, args, name, location } satisfies FileReference & { location: LocationKey };
}

/** Names of locations, as far as they are read. */
async function readLocationNames(rows: readonly Action[], caller: Pick<Opener, 'session'> & { provider: ProviderCalls }): Promise<Map<LocationKey, string>> {
  const names = new Map<LocationKey, string>();
  for (const { location } of rows) {
    if (names.has(location)) continue;
    const { cardcode } = parseLocationKey(location);
    const customer = names.size < maxNamed ? await findCustomer(location, caller) : null;
    names.set(location, customer ? `${customer.name} (${cardcode})` : cardcode);
  }
  return names;
}

/** The filter of a list in words. A thing has no name in it. */
function formatFilter({ filter }: RequestedActions, language: Language): string {
  const t = getTranslator(language);
  const { text, statuses, priorities, kinds, isOverdue, isMine, thing } = filter ?? {};
  const words = [
    text,
    ...(statuses ?? []).map((status) => t(`actions:status.${status}`)),
    ...(priorities ?? []).map((priority) => t(`actions:priority.${priority}`)),
    ...(kinds ?? []).map((kind) => t(`actions:kind.${kind}`)),
    isOverdue && t('actions:overdue'),
    isMine && t('actions:mine'),
    thing && t(`actions:kind.${thing.kind}`),
  ];
  return words.filter(Boolean).join(', ') || '–';
}

/** The list of actions as a workbook or a PDF: read again each time it is opened, within the rights and areas of the caller. */
export const actionListFile: FileSource<SealedActions> = {
  name: 'actionList',
  isHeavy: ({ format, rows }) => isLongPdf(format, rows),
  async open({ format, language, requested, isAll }, provider, { session, scope, location, records }) {
    const t = getTranslator(language);
    const caller = { session, scope, provider, records };
    const customer = isAll === 1 ? null : await getCustomer(location, caller);
    const today = toIsoDay(provider.clock.today());
    const wantedActions = JSON.parse(requested) as RequestedActions;
    const { nodes, total, leftOut } = await readWhole(customer, wantedActions, maxRows, caller);
    const names = customer ? null : await readLocationNames(nodes, caller);
    const withPlace = (place: WorkbookCell, cells: WorkbookCell[]) => (names ? [place, ...cells] : cells);
    const headings = withPlace(t('actions:columns.location'), getActionHeadings(language)).map(String);
    function* listRows(): Generator<WorkbookCell[]> {
      for (const action of nodes) yield withPlace(names?.get(action.location) ?? '', toActionRow(action, today, language));
      const notes = [
        total > nodes.length ? t('readinessFile:more', { value: total - nodes.length }) : null,
        leftOut > 0 ? t('actions:leftOut', { count: leftOut }) : null,
      ];
      for (const note of notes) if (note) yield headings.map((_heading, at) => (at === 0 ? note : null));
    }
    return createExcelOrPdf(format as ListFormat, {
      title: t('actions:title'),
      sheet: t('actions:title'),
      language,
      facts: [
        [t('files:location'), customer ? `${customer.name} (${customer.cardcode})` : t('actions:lineAll')],
        ...(customer ? await getAreaFacts(location, language, caller) : []),
        [t('files:filter'), formatFilter(wantedActions, language)],
      ],
      columns: headings.map((heading) => ({ heading })),
      rows: listRows(),
    });
  },
};
