import { useRef } from 'react';
import { SendSupportRequestDocument, type SupportRequestInput } from '../../generated/graphql.ts';
import { StagedUploads } from '../../changes/stagedUploads.ts';
import type { ChangeOutcome, ChangeProblem } from '../../changes/sendChange.ts';
import { uploadFile } from '../../changes/upload.ts';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { useChange } from '../../changes/useChange.ts';
import type { Photo } from './usePhotos.ts';

/** Fields of a request, without its photos. */
type Request = Omit<SupportRequestInput, 'requestId' | 'uploadIds'>;

/** Result of sending a request; `refused` is the photo that was not accepted. */
interface SentRequest {
  outcome: ChangeOutcome;
  /** Why it was not sent, as a sentence. */
  reason: string | null;
  /** True if there was no network. */
  isOffline: boolean;
  number: string | null;
  problems: readonly ChangeProblem[];
  refused: { photo: Photo; failure: UploadFailure } | null;
}

/** Sends a request with its photos. A retry continues at the failed step. */
export function useSendSupport() {
  const { send, isBusy } = useChange({ afterUnknown: 'never' });
  const uploads = useRef(new StagedUploads<string>());

  async function sendRequest(request: Request, photos: readonly Photo[]): Promise<SentRequest> {
    let refused: SentRequest['refused'] = null;
    const upload = (photo: Photo) =>
      uploadFile('picture', photo.file, () => undefined).catch((error: unknown) => {
        if (error instanceof UploadFailure && error.reason !== 'FAILED') refused = { photo, failure: error };
        throw error;
      });
    const files = new Map(photos.map((photo) => [photo.key, () => upload(photo)]));
    const {
      outcome,
      result,
      problems,
      reason = null,
      failure,
    } = await uploads.current.change(files, (toIds) => send(SendSupportRequestDocument, async () => ({ ...request, uploadIds: await toIds() })));
    return { outcome, reason, isOffline: failure === 'OFFLINE', number: result?.number ?? null, problems, refused };
  }
  return { sendRequest, isBusy };
}
