import { germanCollator } from '../../../domain/germanCollator.ts';
import { includes, getLocationAccess } from '../../access/scope.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Defect } from '../defects/models.ts';
import { getHistory, listAllDefects } from '../defects/service.ts';
import type { Requested, Gap, PackFile, Part } from './models.ts';
import { limitRows, formatDayOrEmpty, createFeatureFile, createTableFile } from './packFile.ts';
import { getTranslator } from '../../export/texts.ts';

/** Maximum number of photos of a pack. */
const maxPhotos = 1_000;

const getDefectNumber = ({ number, id }: Defect) => number ?? id;
/**
 * It was reported before the period ended, and not finished before it began; one without days is included in any
 * period.
 */
const isOpenInPeriod = ({ createdAt, finishedAt }: Defect, { days }: Requested) =>
  (createdAt === null || Number(createdAt) <= days.end) && (finishedAt === null || Number(finishedAt) >= days.start);

function createListTable(defects: readonly Defect[], requested: Requested): PdfTable {
  const t = getTranslator(requested.language);
  const columns = [
    { heading: t('defects:columns.number') },
    { heading: t('packFile:reported') },
    { heading: t('packFile:finished') },
    { heading: t('defects:columns.status') },
    { heading: t('defects:columns.priority') },
    { heading: t('alarmTemplates:columns.area') },
    { heading: t('defects:columns.position') },
    { heading: t('devices:columns.description') },
    { heading: t('defects:columns.responsible') },
    { heading: t('packFile:photos') },
  ];
  const rows = defects.map((defect) => [
    getDefectNumber(defect),
    formatDayOrEmpty(defect.createdAt),
    formatDayOrEmpty(defect.finishedAt),
    t(`defects:status.${defect.status}`),
    t(`defects:priority.${defect.priority}`),
    defect.areaName ?? '',
    [defect.positionNumber, defect.positionName].filter(Boolean).join(' '),
    defect.summary ?? '',
    defect.responsible ?? '',
    String(defect.photos.length),
  ]);
  return { title: '', columns, rows };
}

function createHistoryTable(defects: readonly Defect[], requested: Requested): PdfTable {
  const t = getTranslator(requested.language);
  const translateWord = (value: string | null) => {
    if (value === 'OPEN' || value === 'RESOLVED' || value === 'COMPLETED') return t(`defects:status.${value}`);
    return value === 'HIGH' || value === 'MEDIUM' || value === 'LOW' ? t(`defects:priority.${value}`) : (value ?? '');
  };
  const columns = [
    { heading: t('defects:columns.number') },
    { heading: t('results:columns.foundAt') },
    { heading: t('packFile:by') },
    { heading: t('packFile:event') },
    { heading: t('devices:columns.description') },
  ];
  const rows = defects.flatMap((defect) =>
    getHistory(defect).map(({ at, by, kind, from, to, text }) => [
      getDefectNumber(defect),
      at ? formatDayTime(at) : '',
      by ?? '',
      t(`packFile:events.${kind}`),
      from || to ? `${translateWord(from)} – ${translateWord(to)}` : (text ?? (kind === 'REPORTED' ? (defect.summary ?? '') : '')),
    ]),
  );
  return { title: t('packFile:history'), columns, rows };
}

/** Defects that were open in the period, with their history, and their photos for callers who may see them. */
export const defects: Part = {
  async plan(requested, caller) {
    const t = getTranslator(requested.language);
    const all = await listAllDefects(requested.customer, caller);
    const found = all
      .filter((defect) => isOpenInPeriod(defect, requested))
      .toSorted((one, other) => germanCollator.compare(getDefectNumber(one), getDefectNumber(other)));
    const rights = await (await getLocationAccess(requested.customer.location, caller.scope)).getRights();
    const canSeePhotos = includes(rights, 'SHOW_DEFECT_PHOTOS');
    const shown = canSeePhotos ? found : found.map((defect) => ({ ...defect, photos: [] }));
    const photos = shown.flatMap((defect) => defect.photos.map((photo, at) => ({ defect, photo, at })));
    const { included, gaps } = limitRows(photos, maxPhotos);
    const files: PackFile[] = included.map(({ defect, photo: { path, takenAt }, at }) => {
      const title = [t('defects:columns.photo'), getDefectNumber(defect), at + 1, takenAt && toIsoDay(takenAt)].filter(Boolean).join(' ');
      const group = `${[getDefectNumber(defect), defect.summary].filter(Boolean).join(' – ')}: ${t('packFile:photoCount', { count: defect.photos.length })}`;
      const source = `${t('auditPack:part.DEFECTS')}, ${getDefectNumber(defect)}`;
      return createFeatureFile({ title, ending: 'jpg', source, group }, 'providerPicture', { path, size: 'full' });
    });
    const withoutPhoto: Gap[] = canSeePhotos
      ? found.flatMap((defect) =>
          defect.photos.length === 0
            ? [{ kind: 'DEFECT_WITHOUT_PHOTO' as const, text: [getDefectNumber(defect), defect.summary].filter(Boolean).join(' ') }]
            : [],
        )
      : [{ kind: 'PHOTOS_FORBIDDEN' }];
    const unread = countUnreadable(all);
    const tables = [createListTable(shown, requested), createHistoryTable(shown, requested)];
    return {
      files: found.length === 0 ? [] : [createTableFile(requested, t('auditPack:part.DEFECTS'), t('auditPack:part.DEFECTS'), async () => tables), ...files],
      gaps: [
        ...(unread > 0 ? [{ kind: 'ROWS_UNREAD' as const, count: unread }] : []),
        ...(found.length === 0 && unread === 0 ? [{ kind: 'NOTHING' as const }] : withoutPhoto),
        ...gaps,
      ],
      calls: 2 + included.length,
    };
  },
};
