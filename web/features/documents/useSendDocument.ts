import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxFileBytes } from '../../components/upload/maxFileBytes.ts';
import { AddOwnDocumentDocument } from '../../generated/graphql.ts';
import { StagedUploads } from '../../changes/stagedUploads.ts';
import { uploadFile } from '../../changes/upload.ts';
import { useChange } from '../../changes/useChange.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { formatUploadFailure } from '../../components/upload/formatUploadFailure.ts';
import { FileFailure, type SendFile } from '../../components/upload/fileQueue.ts';

/** Outcome of the last upload, shown in the box below it. */
type UploadOutcome = 'done' | 'failed' | 'refused' | 'unknown';

/** Sends a document: through the upload route, then with its title to the location. */
export function useSendDocument(location: LocationKey, title: string, onSent: () => void) {
  const { t } = useTranslation('documents');
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const { send: sendChange } = useChange({ refetchQueries: ['OwnDocumentList'] });
  const uploads = useRef(new StagedUploads<number>());
  /** A retry uses the title at the time of the choice. */
  const titles = useRef(new Map<number, string>());

  function fail(what: 'failed' | 'unknown', canRetry: boolean): FileFailure {
    setOutcome(what);
    return new FileFailure(t(`upload.reason.${what}`), canRetry);
  }
  function refuse(failure: UploadFailure): FileFailure {
    // The box with the maximum size is for files that were too large or did not arrive. Other reasons are shown next to the file.
    setOutcome(failure.reason === 'FAILED' || failure.reason === 'TOO_LARGE' ? 'failed' : 'refused');
    return new FileFailure(formatUploadFailure(failure, 'document'), failure.canRetry);
  }
  async function uploadDocument(file: File, onProgress: (share: number) => void): Promise<string> {
    try {
      return await uploadFile('document', file, onProgress);
    } catch (error) {
      throw error instanceof UploadFailure ? refuse(error) : fail('failed', true);
    }
  }
  const send: SendFile = async (file, onProgress, key) => {
    setOutcome(null);
    if (file.size > maxFileBytes) throw refuse(new UploadFailure('TOO_LARGE', { maxBytes: maxFileBytes }));
    if (file.size === 0) throw refuse(new UploadFailure('EMPTY'));
    if (!titles.current.has(key)) titles.current.set(key, title);
    const files = new Map([[key, () => uploadDocument(file, onProgress)]]);
    const changed = await uploads.current.change(files, async (toIds) => {
      const [uploadId] = await toIds();
      return sendChange(AddOwnDocumentDocument, { customer: location, title: titles.current.get(key)!, uploadId: uploadId! });
    });
    // The list shows whether the document was saved. It is not sent again before the user has looked.
    if (changed.outcome === 'unknown') throw fail('unknown', false);
    if (changed.outcome !== 'done') throw fail('failed', true);
    setOutcome('done');
    onSent();
  };
  return { send, outcome };
}
