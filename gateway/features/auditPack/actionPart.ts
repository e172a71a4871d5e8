import { isoDay } from '../../../domain/days.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { textsIn } from '../../export/texts.ts';
import { textOfCell } from '../../export/workbookCells.ts';
import { minuteText } from '../../lists/dayText.ts';
import { actionHeadings, actionLine, eventLine, listForPeriod } from '../actions/service.ts';
import type { PackFile, Part } from './models.ts';
import { atMost, columnsOf, openedFile, tableFile } from './packFile.ts';

/** Maximum number of photos of a pack. */
const maxPhotos = 1_000;

/** Actions that were under way in the period, with their history and photos. */
export const actions: Part = {
  async plan(requested, caller) {
    const { language, days, at } = requested;
    const t = textsIn(language);
    const { actions: found, leftOut, events, photos } = await listForPeriod(requested.customer, days, caller);
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const list: PdfTable = {
      title: '',
      columns: columnsOf(actionHeadings(language)),
      rows: found.map((action) => actionLine(action, isoDay(at), language).map((cell) => textOfCell(cell, language))),
    };
    const history: PdfTable = {
      title: t('actions:history.title'),
      columns: columnsOf([t('actions:action'), t('defects:columns.createdAt'), t('packFile:by'), t('packFile:event')]),
      rows: events.map((event) => [titles.get(event.actionId) ?? '', minuteText(event.at), event.byName, eventLine(event, language)]),
    };
    const name = t('auditPack:part.ACTIONS');
    const { included, gaps } = atMost(photos, maxPhotos);
    const ofAction = Map.groupBy(photos, ({ actionId }) => actionId);
    const pictures = included.map((photo): PackFile => {
      const { id, actionId, at: addedAt } = photo;
      const own = ofAction.get(actionId)!;
      const action = titles.get(actionId) ?? '';
      const title = [t('defects:columns.photo'), action, own.indexOf(photo) + 1, isoDay(addedAt)].join(' ');
      const group = `${action}: ${t('packFile:photoCount', { count: own.length })}`;
      return openedFile({ title, ending: 'jpg', source: `${name}, ${action}`, group }, 'actionPhoto', { photoId: id, size: 'full' });
    });
    return {
      files: found.length === 0 ? [] : [tableFile(requested, name, name, async () => [list, history]), ...pictures],
      gaps: [...gaps, ...(found.length === 0 ? [{ kind: 'NOTHING' as const }] : []), ...(leftOut > 0 ? [{ kind: 'LEFT_OUT' as const, count: leftOut }] : [])],
      calls: 0,
    };
  },
};
