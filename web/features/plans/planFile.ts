import { maxFileBytes } from '../../components/upload/maxFileBytes.ts';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';

/** Types of files that the picker shows; the gateway judges a file by its content. */
export const planTypes = ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'] as const;

/** Why a chosen file is not uploaded, if that can be seen without reading it. */
export function findSizeFailure({ size }: Pick<File, 'size'>): UploadFailure | null {
  if (size === 0) return new UploadFailure('EMPTY');
  return size > maxFileBytes ? new UploadFailure('TOO_LARGE', { maxBytes: maxFileBytes }) : null;
}
