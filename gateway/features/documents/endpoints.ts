import { type Fields, fields, fieldsOrNull, id, text, textOrNull, timeOrNull } from '../../provider-client/decoders/values.ts';
import { acceptedFields } from '../../provider-client/decoders/refusal.ts';
import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeDone, decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import { formatCustomerJson, type CustomerIdentity } from '../../access/customerEndpoints.ts';
import type { GeneralDocument, OwnDocument, SheetArticle } from './models.ts';

/** The provider's word for documents that users upload. */
const ownKind = 'EIGENE_DATEI';

/** Articles of a location that have safety data sheets. */
export const sheetArticles = read({
  name: 'getSicherheitsdatenblaetter',
  group: 'other',
  path: 'datenbroker/getSicherheitsdatenblaetter',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer) }),
  decode: (response, { customer }): SheetArticle[] =>
    rows(response, (from) => ({ id: id(from, 'id'), location: customer.location, name: textOrNull(from, 'itemName') ?? '' })),
  decodesRows: true,
  ttlSeconds: 120,
});

/** Documents for all locations of a country; a response without files has no documents. */
export const generalFiles = read({
  name: 'getAllgemeineFiles',
  group: 'other',
  path: 'datenbroker/getAllgemeineFiles',
  send: ({ location }: { location: LocationKey }) => ({ mandant: parseLocationKey(location).country }),
  decode: (response, { location }): GeneralDocument[] => {
    const from = acceptedFields(response);
    const prefix = textOrNull(from, 'url') ?? '';
    return rows(
      from['files'] ?? [],
      (file) => {
        const fileName = text(file, 'filename');
        return {
          location,
          date: timeOrNull(file, 'datum'),
          title: textOrNull(file, 'bezeichnung') ?? fileName,
          fileName,
          path: prefix + fileName.split('/').map(encodeURIComponent).join('/'),
        };
      },
      'files',
    );
  },
  ttlSeconds: 120,
});

/** The format of an uploader is not documented: a name, or a user with one. Any other value gives null. */
function decodeUploader(from: Fields): string | null {
  const user = from['biotechUser'];
  return typeof user === 'string' ? user.trim() || null : textOrNull(fieldsOrNull(from, 'biotechUser') ?? {}, 'name');
}

/** Own documents of a location. */
export const ownFiles = read({
  name: 'fileIndex',
  group: 'other',
  path: 'file/index',
  send: ({ location }: { location: LocationKey }) => ({
    mandant: parseLocationKey(location).country,
    cardcode: parseLocationKey(location).cardcode,
    filetype: ownKind,
  }),
  decode: (response, { location }): OwnDocument[] =>
    rows(response, (from) => {
      const documentId = id(from, 'id');
      const title = textOrNull(from, 'bezeichnung');
      const fileName = textOrNull(from, 'originalFilename') ?? title ?? documentId;
      return { id: documentId, location, date: timeOrNull(from, 'dateCreated'), title: title ?? fileName, fileName, uploadedBy: decodeUploader(from) };
    }),
  ttlSeconds: 30,
});

/** Content of an own document; null when it is gone. */
export const ownFileContent = read({
  name: 'fileShow',
  group: 'files',
  path: 'file/show',
  send: ({ documentId }: { documentId: string }) => ({ id: documentId }),
  decode: (response) => {
    const encoded = decodeEncodedFile(response);
    return encoded === null ? null : Buffer.from(encoded, 'base64');
  },
  deadlineSeconds: 60,
});

/** Sends the file of an own document; null when the provider stored none, which its missing name shows. */
export const uploadOwnFile = write({
  name: 'doUploadFile',
  group: 'files',
  method: 'POST',
  sends: 'multipart',
  path: 'file/doUploadFile',
  send: ({ file }: { file: { name: string; type: string; bytes: Buffer } }) => ({
    filetype: ownKind,
    file: new File([new Uint8Array(file.bytes)], file.name, { type: file.type }),
  }),
  decode: decodeOutcome(null, (response) => (fieldsOrNull({ response }, 'response') === null ? null : textOrNull(fields(response), 'filename'))),
  invalidatesCache: false,
  deadlineSeconds: 60,
});

/** Records a sent file as an own document of a location. */
export const saveOwnFile = write({
  name: 'fileSave',
  group: 'files',
  method: 'POST',
  path: 'file/save',
  send: ({ location, title, fileName, storedName }: { location: LocationKey; title: string; fileName: string; storedName: string }) => ({
    mandant: parseLocationKey(location).country,
    cardcode: parseLocationKey(location).cardcode,
    filetype: ownKind,
    originalFilename: fileName,
    filename: storedName,
    bezeichnung: title,
  }),
  decode: decodeDone,
});

export const deleteOwnFile = write({
  name: 'fileDelete',
  group: 'files',
  method: 'POST',
  path: 'file/delete',
  send: ({ documentId }: { documentId: string }) => ({ file_id: documentId }),
  decode: decodeDone,
});
