import { parseLocationKey } from '../../access/scope.ts';
import { Readable } from 'node:stream';
import { toIsoDay } from '../../../domain/days.ts';
import { getCustomer } from '../../access/createScope.ts';
import { createNotFoundError } from '../../errors.ts';
import { createFileName } from '../../export/fileName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { PdfPicture } from '../../export/pdfTable.ts';
import type { FileReference } from '../../export/sealedUrls.ts';
import { streamTablePdf } from '../../export/tablePdf.ts';
import { getTranslator } from '../../export/texts.ts';
import { formatCell } from '../../export/workbookCells.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { getActionHeadings, toActionRow, formatEvent } from './actionLines.ts';
import { readEventsOfActions } from './actionRecords.ts';
import type { Action, ActionPhoto } from './models.ts';
import { readPhoto, readPhotos } from './photoRecords.ts';
import { findAction } from './service.ts';

/** Address of an action as a PDF. */
export function createActionFile({ id, title, location }: Action, language: Language): FileReference {
  return {
    source: actionFile.name,
    args: { id, language },
    name: createFileName([getTranslator(language)('actions:action'), parseLocationKey(location).cardcode, title], 'pdf'),
  };
}

async function* readPictures(photos: readonly ActionPhoto[], records: Records): AsyncGenerator<PdfPicture> {
  for (const { id, at, byName } of photos) yield { bytes: (await readPhoto(records, id))?.bytes ?? null, caption: `${formatDayTime(at)}, ${byName}` };
}

/** An action as a PDF: its fields, photos and history. It is read again each time the file is opened. */
export const actionFile: FileSource<{ id: string; language: Language }> = {
  name: 'actionFile',
  async open({ id, language }, provider, { session, scope, location, records }) {
    const t = getTranslator(language);
    const action = await findAction(id, { session, scope, provider, records });
    if (action?.location !== location) throw createNotFoundError('action');
    const customer = await getCustomer(location, { session, provider });
    const [photos, events] = await Promise.all([readPhotos(records, [action.id]), readEventsOfActions(records, [action.id])]);
    const place = `${customer.name} (${customer.cardcode})`;
    const written = formatDayTime(provider.clock.now());
    const [, ...cells] = toActionRow(action, toIsoDay(provider.clock.today()), language).map((cell) => formatCell(cell, language));
    const [, ...headings] = getActionHeadings(language);
    const facts = headings.map((heading, at) => [heading, cells[at] ?? ''] as const).filter(([, text]) => text !== '');
    const chunks = streamTablePdf(
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
        ...(photos.length > 0 ? [{ title: t('actions:photos.title'), columns: [], rows: [], pictures: readPictures(photos, records) }] : []),
        {
          title: t('actions:history.title'),
          columns: [{ heading: t('results:columns.foundAt') }, { heading: t('packFile:by') }, { heading: t('packFile:event') }],
          rows: events.map((event) => [formatDayTime(event.at), event.byName, formatEvent(event, language)]),
        },
      ],
    );
    return { type: 'application/pdf', body: Readable.from(chunks, { objectMode: false }) };
  },
};
