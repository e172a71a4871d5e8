import { failureReasons, type RefusalNumbers, UploadFailure } from '../ui/uploadFailure.ts';
import { sessionWatch } from './sessionWatch.ts';

/** Answer of the upload route. */
interface UploadAnswer {
  uploadId?: string;
  error?: { code?: string; reason?: string } & RefusalNumbers;
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
      const answer = request.response as UploadAnswer | null;
      if (request.status === 401) sessionWatch.dispatchEvent(new Event('ended'));
      if (answer?.uploadId) resolve(answer.uploadId);
      else reject(failureIn(answer?.error));
    });
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(new UploadFailure('FAILED')));
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

function failureIn({ reason, code, pixels, maxPixels, maxBytes }: NonNullable<UploadAnswer['error']> = {}): UploadFailure {
  const numbers = Object.entries({ pixels, maxPixels, maxBytes }).filter(([, value]) => value !== undefined);
  return new UploadFailure(failureReasons.find((known) => known === (reason ?? code)) ?? 'FAILED', Object.fromEntries(numbers));
}
