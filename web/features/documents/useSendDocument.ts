import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddOwnDocumentDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { UploadFailure, uploadFile } from '../../graphql/upload.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FileFailure, type SendFile } from '../../ui/useFileQueue.ts';

/** The most bytes of a document; the messages call it 10 MB (M-06). */
const mostBytes = 11_534_336;

/** What became of the last upload, as the box below it says (M-07). */
export type UploadOutcome = 'done' | 'failed' | 'wrongType' | 'unknown';

/** A file on its way: a retry goes on where it broke off, under the same request id. */
interface Try {
  title: string;
  requestId: string;
  uploadId: string | null;
}

/** Sends a document: through the upload door, then with its title to the location (M-05). */
export function useSendDocument(at: CustomerRef, title: string, onKept: () => Promise<void>) {
  const { t } = useTranslation('documents');
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const [add] = useMutation(AddOwnDocumentDocument);
  const tries = useRef(new Map<number, Try>());

  function fail(what: Exclude<UploadOutcome, 'done'>, canRetry: boolean): FileFailure {
    setOutcome(what);
    return new FileFailure(t(`upload.reason.${what}`), canRetry);
  }
  async function keep(file: File, onProgress: (share: number) => void, one: Try): Promise<void> {
    one.uploadId ??= await uploadFile('document', file, onProgress);
    const { title: named, requestId, uploadId } = one;
    const { data, error } = await add({ variables: { input: { ...at, title: named, requestId, uploadId } } });
    const code = error ? failureOf(error) : data?.addOwnDocument.problem?.code;
    if (code === undefined) return;
    // Sent again under the same id, a document that was kept is not kept twice.
    if (code === 'OFFLINE') throw fail('failed', true);
    one.requestId = crypto.randomUUID();
    if (code === 'UPLOAD_MISSING') one.uploadId = null;
    // Whether the document is there can be seen in the list; it is not sent a second time without a look.
    if (code === 'OUTCOME_UNKNOWN') {
      await onKept();
      throw fail('unknown', false);
    }
    throw fail('failed', true);
  }
  const send: SendFile = async (file, onProgress, key) => {
    setOutcome(null);
    if (file.size > mostBytes) throw fail('failed', false);
    const one = tries.current.get(key) ?? { title, requestId: crypto.randomUUID(), uploadId: null };
    tries.current.set(key, one);
    try {
      await keep(file, onProgress, one);
    } catch (error) {
      if (error instanceof FileFailure) throw error;
      if (!(error instanceof UploadFailure)) throw fail('failed', true);
      throw error.reason === 'WRONG_TYPE' ? fail('wrongType', false) : fail('failed', error.reason === 'FAILED');
    }
    setOutcome('done');
    await onKept();
  };
  return { send, outcome };
}
