import { placeOf } from '../../access/scope.ts';
import { Readable } from 'node:stream';
import { isoDay } from '../../../domain/days.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { notFound } from '../../errors.ts';
import { writtenName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { PdfPicture } from '../../export/pdfTable.ts';
import type { FileTicket } from '../../export/sealedUrls.ts';
import { tablePdfChunks } from '../../export/tablePdf.ts';
import { textsIn } from '../../export/texts.ts';
import { textOfCell } from '../../export/workbookCells.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import { minuteText } from '../../lists/dayText.ts';
import { actionHeadings, actionLine, eventLine } from './actionLines.ts';
import { eventsOfAll } from './actionRecords.ts';
import type { Action, ActionPhoto } from './models.ts';
import { photoById, photosOf } from './photoRecords.ts';
import { findAction } from './service.ts';

/** Address of an action as a PDF. */
export function actionTicket({ id, title, location }: Action, language: Language): FileTicket {
  return {
    source: actionFile.name,
    args: { id, language },
    name: writtenName([textsIn(language)('actions:action'), placeOf(location).cardcode, title], 'pdf'),
  };
}

async function* pictures(photos: readonly ActionPhoto[], records: Records): AsyncGenerator<PdfPicture> {
  for (const { id, at, byName } of photos) yield { bytes: (await photoById(records, id))?.bytes ?? null, caption: `${minuteText(at)}, ${byName}` };
}

/** An action as a PDF: its fields, photos and history. It is read again each time the file is opened. */
export const actionFile: FileSource = {
  name: 'actionFile',
  async open({ id, language: wanted }, provider, { session, scope, location, records }) {
    const language = wanted as Language;
    const t = textsIn(language);
    const action = await findAction(String(id), { session, scope, provider, records });
    if (action?.location !== location) throw notFound('action');
    const customer = await customerAt(location, { session, provider });
    const [photos, events] = await Promise.all([photosOf(records, [action.id]), eventsOfAll(records, [action.id])]);
    const place = `${customer.name} (${customer.cardcode})`;
    const written = minuteText(provider.clock.now());
    const [, ...cells] = actionLine(action, isoDay(provider.clock.today()), language).map((cell) => textOfCell(cell, language));
    const [, ...headings] = actionHeadings(language);
    const facts = headings.map((heading, at) => [heading, cells[at] ?? ''] as const).filter(([, text]) => text !== '');
    const chunks = tablePdfChunks(
      {
        title: `${t('actions:action')}: ${action.title}`,
        facts: [
          [t('files:location'), place],
          [t('files:written'), written],
        ],
        foot: [t('actions:action'), place, written].join('  ·  '),
        language,
      },
      [
        { title: '', columns: [{ heading: t('actions:factName') }, { heading: t('actions:factValue') }], rows: facts },
        ...(photos.length > 0 ? [{ title: t('actions:photos.title'), columns: [], rows: [], pictures: pictures(photos, records) }] : []),
        {
          title: t('actions:history.title'),
          columns: [{ heading: t('results:columns.foundAt') }, { heading: t('packFile:by') }, { heading: t('packFile:event') }],
          rows: events.map((event) => [minuteText(event.at), event.byName, eventLine(event, language)]),
        },
      ],
    );
    return { type: 'application/pdf', body: Readable.from(chunks, { objectMode: false }) };
  },
};
