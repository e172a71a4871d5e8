import { Readable } from 'node:stream';
import { includes } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { formatDayTime } from '../../../domain/formatDay.ts';
import { GatewayError, createNotFoundError } from '../../errors.ts';
import type { FileSource } from '../../export/fileSource.ts';
import { readPicture } from '../../export/pictures/providerPicture.ts';
import { type PictureReader, openShownPicture } from '../../export/pictures/openShownPicture.ts';
import type { PdfPicture } from '../../export/pdfTable.ts';
import { streamTablePdf } from '../../export/tablePdf.ts';
import { getCustomer } from '../../access/createScope.ts';
import { defectFileTexts as words } from './defectFileTexts.ts';
import { findDefect, getHistory } from './service.ts';
import type { Defect, DefectEvent, DefectPhoto } from './models.ts';
import { formatPosition } from './ownDefectList.ts';

/** Maximum photos of a file. Each is a request to the provider. */
const maxPhotos = 60;
/** Twice the pixels that a printer needs for a third of a page. */
const target = { width: 1_000, height: 1_000, format: 'jpeg', quality: 82 } as const;
/** Characters of a row; a longer text continues in the next one. */
const rowLength = 3_000;

type Reader = Pick<SignedIn, 'provider'> & PictureReader;

async function readPhoto({ path }: DefectPhoto, reader: Reader): Promise<Buffer | null> {
  try {
    return (await openShownPicture(await readPicture(path, reader.provider), target, reader)).body;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'SESSION_ENDED') throw error;
    return null;
  }
}

async function* readPictures(photos: readonly DefectPhoto[], reader: Reader): AsyncGenerator<PdfPicture> {
  for (const photo of photos) {
    const bytes = await readPhoto(photo, reader);
    const { takenAt, email, status } = photo;
    const facts = [takenAt && formatDayTime(takenAt), email, words.statuses[status]].filter(Boolean).join(', ');
    yield { bytes, caption: bytes === null ? `${words.unreadPhoto}: ${facts}` : facts };
  }
}

/** A long text in rows, cut between lines, else between words. */
function* splitIntoRows(text: string): Generator<string[]> {
  for (const line of text.split(/\r?\n/)) {
    let rest = line;
    while (rest.length > rowLength) {
      const end = rest.lastIndexOf(' ', rowLength);
      const cut = end > 0 ? end : rowLength;
      yield [rest.slice(0, cut)];
      rest = rest.slice(cut).trimStart();
    }
    if (rest.trim() !== '') yield [rest];
  }
}

const named: Readonly<Record<string, string>> = { ...words.statuses, ...words.priorities };
const translateWord = (value: string | null) => (value === null ? '–' : (named[value] ?? value));
const formatEvent = ({ kind, from, to, text }: DefectEvent) =>
  [words.events[kind], from || to ? `${translateWord(from)} → ${translateWord(to)}` : text].filter(Boolean).join(': ');

const listFacts = (defect: Defect, location: string, written: string) =>
  (
    [
      [words.location, location],
      [words.status, words.statuses[defect.status]],
      [words.priority, words.priorities[defect.priority]],
      [words.position, formatPosition(defect)],
      [words.area, defect.areaName],
      [words.recorded, defect.createdAt && formatDayTime(defect.createdAt)],
      [words.completed, defect.finishedAt && formatDayTime(defect.finishedAt)],
      [words.responsible, defect.responsible],
      [words.reportedBy, defect.reportedBy],
      [words.customerEmail, defect.customerEmail],
      [words.written, written],
    ] as const
  ).flatMap(([name, text]) => (text ? [[name, text] as const] : []));

/**
 * A defect as a PDF in English: its facts, texts, photos and history. It is read again each time the file is opened.
 */
export const defectFile: FileSource<{ defectId: string }> = {
  name: 'defectFile',
  async open({ defectId }, provider, { session, scope, location, signal }) {
    const customer = await getCustomer(location, { session, provider });
    const defect = await findDefect(customer, defectId, { scope, provider });
    if (!defect) throw createNotFoundError('defect');
    const place = `${customer.name} (${customer.cardcode})`;
    const title = `${words.defect} ${defect.number ?? defect.id}`;
    const photos = includes(await (await scope.getAccess(location))!.getRights(), 'SHOW_DEFECT_PHOTOS') ? defect.photos : [];
    const left = photos.length - maxPhotos;
    const written = formatDayTime(provider.clock.now());
    const chunks = streamTablePdf({ title, facts: listFacts(defect, place, written), foot: [title, place, written].join('  ·  '), language: 'EN' }, [
      { title: '', columns: [{ heading: words.summary }], rows: splitIntoRows(defect.summary ?? '') },
      { title: '', columns: [{ heading: words.detail }], rows: splitIntoRows(defect.detail ?? '') },
      ...(photos.length > 0
        ? [
            {
              title: words.photos,
              columns: [],
              rows: [],
              pictures: readPictures(photos.slice(0, maxPhotos), { provider, session, signal }),
              notes: left > 0 ? [words.morePhotos.replace('{}', String(left))] : [],
            },
          ]
        : []),
      {
        title: words.history,
        columns: [{ heading: words.time }, { heading: words.by }, { heading: words.event }],
        rows: getHistory(defect).map((event) => [event.at ? formatDayTime(event.at) : '', event.by ?? '', formatEvent(event)]),
      },
    ]);
    return { type: 'application/pdf', body: Readable.from(chunks, { objectMode: false }) };
  },
};
