import { useRef, useState } from 'react';
import { SendSupportRequestDocument, type SupportRequestInput } from '../../generated/graphql.ts';
import { UploadFailure, uploadFile } from '../../graphql/upload.ts';
import { useSendOnce } from '../../graphql/useSendOnce.ts';
import type { Photo } from './usePhotos.ts';

/** What became of a request: the provider has it, it failed, or nobody knows; or another one was under way. */
export type SupportResult = 'sent' | 'failed' | 'unknown' | 'busy';

/** Sends a request with its photos. A photo goes through the upload door once; a retry goes on where it broke off (S-09, S-11). */
export function useSendSupport() {
  const { send } = useSendOnce('never');
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const uploaded = useRef(new Map<string, string>());

  async function sendNow(
    input: Omit<SupportRequestInput, 'requestId' | 'uploadIds'>,
    photos: readonly Photo[],
    mayUploadAnew: boolean,
  ): Promise<SupportResult> {
    for (const { key, file } of photos) if (!uploaded.current.has(key)) uploaded.current.set(key, await uploadFile('picture', file, () => undefined));
    const uploadIds = photos.map(({ key }) => uploaded.current.get(key)!);
    const { data, failure } = await send(SendSupportRequestDocument, { ...input, uploadIds });
    if (failure !== null) return failure === 'unknown' || failure === 'busy' ? failure : 'failed';
    const { isSent, problem } = data.sendSupportRequest;
    if (problem?.code === 'UPLOAD_MISSING' && mayUploadAnew) {
      uploaded.current.clear();
      return sendNow(input, photos, false);
    }
    return isSent ? 'sent' : 'failed';
  }

  async function sendRequest(input: Omit<SupportRequestInput, 'requestId' | 'uploadIds'>, photos: readonly Photo[]): Promise<SupportResult> {
    if (underWay.current) return 'busy';
    underWay.current = true;
    setIsBusy(true);
    try {
      return await sendNow(input, photos, true);
    } catch (error) {
      if (error instanceof UploadFailure) return 'failed';
      throw error;
    } finally {
      underWay.current = false;
      setIsBusy(false);
    }
  }
  return { sendRequest, isBusy };
}
