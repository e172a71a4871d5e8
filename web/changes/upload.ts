import { failureReasons, type RefusalNumbers, UploadFailure } from '../components/upload/uploadFailure.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';

/** Pages of an uploaded PDF. */
export interface PdfPages {
  count: number;
  /** Small pictures of the first pages: WebP as base64. */
  pictures: readonly string[];
}

/** An uploaded file: the id by which a mutation finds it. */
interface Uploaded {
  uploadId: string;
  pages: PdfPages | null;
}

/** Response of the upload route. */
interface UploadResponse {
  uploadId?: string;
  pages?: PdfPages;
  error?: { code?: string; reason?: string } & RefusalNumbers;
}

type UploadKind = 'picture' | 'plan' | 'document';

/** Sends a file through the upload route; resolves to the upload id for a mutation. */
export const uploadFile = async (kind: UploadKind, file: File, onProgress: (share: number) => void): Promise<string> =>
  (await uploadWithPages(kind, file, onProgress)).uploadId;

/**
 * Sends a file through the upload route, which returns the pages of a plan's PDF. Uses XMLHttpRequest, since only it reports upload
 * progress.
 */
export function uploadWithPages(kind: UploadKind, file: File, onProgress: (share: number) => void): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/uploads/${kind}`);
    request.setRequestHeader('x-upload', '1');
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total));
    request.addEventListener('load', () => {
      const parsed = request.response as UploadResponse | null;
      if (request.status === 401) sessionWatch.dispatchEvent(new Event('ended'));
      if (parsed?.uploadId) resolve({ uploadId: parsed.uploadId, pages: parsed.pages ?? null });
      else reject(request.status === 401 ? new UploadFailure('SESSION_ENDED') : toUploadFailure(parsed?.error));
    });
    for (const event of ['error', 'abort', 'timeout']) request.addEventListener(event, () => reject(new UploadFailure('FAILED', {}, true)));
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

function toUploadFailure({ reason, code, pixels, maxPixels, maxBytes }: NonNullable<UploadResponse['error']> = {}): UploadFailure {
  const numbers = Object.entries({ pixels, maxPixels, maxBytes }).filter(([, value]) => value !== undefined);
  return new UploadFailure(failureReasons.find((known) => known === (reason ?? code)) ?? 'FAILED', Object.fromEntries(numbers));
}
