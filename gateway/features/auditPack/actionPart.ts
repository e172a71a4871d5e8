import { toIsoDay } from '../../../domain/days.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatCell } from '../../export/workbookCells.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { getActionHeadings, toActionRow, formatEvent, listActionsForPeriod } from '../actions/service.ts';
import type { PackFile, Part } from './models.ts';
import { limitRows, createColumns, createFeatureFile, createTableFile } from './packFile.ts';

/** Maximum number of photos of a pack. */
const maxPhotos = 1_000;

/** Actions that were under way in the period, with their history and photos. */
export const actions: Part = {
  async plan(requested, caller) {
    const { language, days, at } = requested;
    const t = getTranslator(language);
    const { actions: found, leftOut, events, photos } = await listActionsForPeriod(requested.customer, days, caller);
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const list: PdfTable = {
      title: '',
      columns: createColumns(getActionHeadings(language)),
      rows: found.map((action) => toActionRow(action, toIsoDay(at), language).map((cell) => formatCell(cell, language))),
    };
    const history: PdfTable = {
      title: t('actions:history.title'),
      columns: createColumns([t('actions:action'), t('defects:columns.createdAt'), t('packFile:by'), t('packFile:event')]),
      rows: events.map((event) => [titles.get(event.actionId) ?? '', formatDayTime(event.at), event.byName, formatEvent(event, language)]),
    };
    const name = t('auditPack:part.ACTIONS');
    const { included, gaps } = limitRows(photos, maxPhotos);
    const ofAction = Map.groupBy(photos, ({ actionId }) => actionId);
    const pictures = included.map((photo): PackFile => {
      const { id, actionId, at: addedAt } = photo;
      const own = ofAction.get(actionId)!;
      const action = titles.get(actionId) ?? '';
      const title = [t('defects:columns.photo'), action, own.indexOf(photo) + 1, toIsoDay(addedAt)].join(' ');
      const group = `${action}: ${t('packFile:photoCount', { count: own.length })}`;
      return createFeatureFile({ title, ending: 'jpg', source: `${name}, ${action}`, group }, 'actionPhoto', { photoId: id, size: 'full' });
    });
    return {
      files: found.length === 0 ? [] : [createTableFile(requested, name, name, async () => [list, history]), ...pictures],
      gaps: [...gaps, ...(found.length === 0 ? [{ kind: 'NOTHING' as const }] : []), ...(leftOut > 0 ? [{ kind: 'LEFT_OUT' as const, count: leftOut }] : [])],
      calls: 0,
    };
  },
};
