import { sessionWatch } from './sessionWatch.ts';

/** Reasons of the gateway's upload route. The same file is refused each time. */
export const refusalReasons = [
  'EMPTY',
  'NOT_AN_IMAGE',
  'WRONG_TYPE',
  'TOO_LARGE',
  'TOO_MANY_PIXELS',
  'DAMAGED',
  'ENCRYPTED',
  'NO_PAGES',
  'TOO_SLOW',
  'UNREADABLE',
] as const;

/** Why a file did not get there: what the route says of it, or that no answer came. */
export type UploadFailureReason = (typeof refusalReasons)[number] | 'FAILED';

/** A file that did not get through the upload route. */
export class UploadFailure extends Error {
  readonly reason: UploadFailureReason;
  constructor(reason: UploadFailureReason) {
    super(reason);
    this.reason = reason;
  }
}

/** Sends a file through the upload route; gives the id by which a mutation finds it. Only XMLHttpRequest tells how far it is. */
export function uploadFile(kind: 'picture' | 'plan' | 'document', file: File, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/uploads/${kind}`);
    request.setRequestHeader('x-upload', '1');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const answer = request.response as { uploadId?: string; error?: { reason?: string } } | null;
      if (request.status === 401) sessionWatch.dispatchEvent(new Event('ended'));
      if (answer?.uploadId) resolve(answer.uploadId);
      else reject(new UploadFailure(refusalReasons.find((reason) => reason === answer?.error?.reason) ?? 'FAILED'));
    });
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(new UploadFailure('FAILED')));
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}
