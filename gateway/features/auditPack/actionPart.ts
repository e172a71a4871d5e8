import { isoDay } from '../../../domain/days.ts';
import type { PdfTable } from '../../export/pdfTable.ts';
import { textsIn } from '../../export/texts.ts';
import { textOfCell } from '../../export/workbookCells.ts';
import { minuteText } from '../../lists/dayText.ts';
import { actionHeadings, actionLine, eventLine, listForPeriod } from '../actions/service.ts';
import type { Part } from './models.ts';
import { tableFile } from './packFile.ts';

/** Actions that were under way in the period, with their history. */
export const actions: Part = {
  async plan(asked, caller) {
    const { language, days, at } = asked;
    const t = textsIn(language);
    const { actions: found, leftOut, events } = await listForPeriod(asked.customer, days, caller);
    const columnsOf = (headings: readonly string[]) => headings.map((heading) => ({ heading }));
    const titles = new Map(found.map(({ id, title }) => [id, title]));
    const list: PdfTable = {
      title: '',
      columns: columnsOf(actionHeadings(language)),
      rows: found.map((action) => actionLine(action, isoDay(at), language).map(textOfCell)),
    };
    const history: PdfTable = {
      title: t('actions:history.title'),
      columns: columnsOf([t('actions:action'), t('defects:columns.createdAt'), t('packFile:by'), t('packFile:event')]),
      rows: events.map((event) => [titles.get(event.actionId) ?? '', minuteText(event.at), event.byName, eventLine(event, language)]),
    };
    const name = t('auditPack:part.ACTIONS');
    return {
      files: found.length === 0 ? [] : [tableFile(asked, name, name, async () => [list, history])],
      gaps: [...(found.length === 0 ? [{ kind: 'NOTHING' as const }] : []), ...(leftOut > 0 ? [{ kind: 'LEFT_OUT' as const, count: leftOut }] : [])],
      calls: 0,
    };
  },
};
