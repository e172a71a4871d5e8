import type { FileSource } from '../../files/fileSource.ts';
import { notFound } from '../../errors.ts';
import { attachmentType } from './documentTypes.ts';
import { ownFileContent } from './endpoints.ts';

/** An own document, always as an attachment (M-08). */
export const ownDocument: FileSource = {
  name: 'ownDocument',
  async open({ documentId }, provider) {
    const body = await provider.call(ownFileContent, { documentId: String(documentId) });
    if (!body) throw notFound('document');
    return { type: attachmentType, length: body.length, body };
  },
};
