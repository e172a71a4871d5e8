import { useRef } from 'react';
import { SendSupportRequestDocument, type SupportRequestInput } from '../../generated/graphql.ts';
import { KeptUploads } from '../../graphql/keptUploads.ts';
import type { ChangeOutcome } from '../../graphql/sendChange.ts';
import { uploadFile } from '../../graphql/upload.ts';
import { useChange } from '../../graphql/useChange.ts';
import type { Photo } from './usePhotos.ts';

/** What is asked for, without its photos. */
type Request = Omit<SupportRequestInput, 'requestId' | 'uploadIds'>;

/** Sends a request with its photos. A retry goes on where it broke off (S-09, S-11). */
export function useSendSupport() {
  const { send, isBusy } = useChange({ afterUnknown: 'never' });
  const uploads = useRef(new KeptUploads<string>());

  async function sendRequest(request: Request, photos: readonly Photo[]): Promise<{ outcome: ChangeOutcome; number: string | null }> {
    const files = new Map(photos.map(({ key, file }) => [key, () => uploadFile('picture', file, () => undefined)]));
    const { outcome, result } = await uploads.current.change(files, (toIds) =>
      send(SendSupportRequestDocument, async () => ({ ...request, uploadIds: await toIds() })),
    );
    return { outcome, number: result?.number ?? null };
  }
  return { sendRequest, isBusy };
}
