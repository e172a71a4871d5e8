import { useRef } from 'react';
import { UploadFailure } from '../components/upload/uploadFailure.ts';
import { StagedUploads } from './stagedUploads.ts';
import type { Changed } from './sendChange.ts';
import { uploadFile } from './upload.ts';

/**
 * Returns a function that uploads a picture and sends the change that uses it. `key` names the picture: a retry continues at the failed step.
 * Throws the failure of the upload, unless the change waits in the outbox.
 */
export function usePictureUpload() {
  const uploads = useRef(new StagedUploads<number>());
  return async <Result>(
    { key, picture, onProgress }: { key: number; picture: File; onProgress: (share: number) => void },
    send: (toId: () => Promise<string>) => Promise<Changed<Result>>,
  ): Promise<Changed<Result>> => {
    let failure: UploadFailure | null = null;
    const files = new Map([[key, () => uploadFile('picture', picture, onProgress)]]);
    const sent = await uploads.current.change(files, (toIds) =>
      send(async () => {
        const [uploadId] = await toIds().catch((reason: unknown) => {
          if (reason instanceof UploadFailure) failure = reason;
          throw reason;
        });
        return uploadId!;
      }),
    );
    // Without network, the change waits with the picture.
    if (failure && sent.outcome !== 'queued') throw failure;
    return sent;
  };
}
