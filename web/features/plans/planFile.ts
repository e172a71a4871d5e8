import { UploadFailure } from '../../components/upload/uploadFailure.ts';

/** Types of files that the picker shows; the gateway judges a file by its content. */
export const planTypes = ['image/jpeg', 'image/gif', 'image/png', 'application/pdf'] as const;

/** Maximum number of bytes of a plan's file; the messages call it 10 MB. */
export const maxPlanBytes = 11_534_336;

/** Why a chosen file is not uploaded, if that can be seen without reading it. */
export function findSizeFailure({ size }: Pick<File, 'size'>): UploadFailure | null {
  if (size === 0) return new UploadFailure('EMPTY');
  return size > maxPlanBytes ? new UploadFailure('TOO_LARGE', { maxBytes: maxPlanBytes }) : null;
}
