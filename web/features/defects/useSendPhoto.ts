import { useTranslation } from 'react-i18next';
import { AddDefectPhotoDocument } from '../../generated/graphql.ts';
import { usePictureUpload } from '../../changes/usePictureUpload.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { preparePicture } from '../../components/upload/preparePicture.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { formatUploadFailure } from '../../components/upload/formatUploadFailure.ts';
import { FileFailure, type SendFile } from '../../components/upload/fileQueue.ts';
import { useDefectChange } from './useDefectChange.ts';

/** Widest photo that is sent. */
const maxWidth = 2048;

/** Sends a photo: validates and scales it, uploads it, and adds it to the defect. A retry continues at the failed step. */
export function useSendPhoto({ country, cardcode }: LocationKey, { id: defectId, about }: { id: string; about: string }, closes: boolean): SendFile {
  const { t } = useTranslation('defects');
  const { send } = useDefectChange();
  const uploadPicture = usePictureUpload();

  const fail = (name: string, failure: UploadFailure): FileFailure => {
    const text = formatUploadFailure(failure, 'picture');
    if (failure.canRetry) toast.failure(t('photos.uploadFailed', { name }));
    else if (failure.reason === 'NOT_AN_IMAGE') toast.failure(t('photos.notAnImage'), t('photos.notAnImageText', { name }));
    else if (failure.reason === 'WRONG_TYPE') toast.failure(t('photos.wrongType', { name }));
    else toast.failure(name, text);
    return new FileFailure(text, failure.canRetry);
  };

  return async (file, onProgress, key) => {
    try {
      const picture = await preparePicture(file, maxWidth);
      const input = { customer: { country, cardcode }, defectId, closes };
      const upload = { file: { kind: 'picture', file: picture, field: 'uploadId', uploadId: null }, input } as const;
      const changed = await uploadPicture({ key, picture, onProgress }, (toId) =>
        send(AddDefectPhotoDocument, async () => ({ ...input, uploadId: await toId() }), undefined, { about, upload }),
      );
      if (changed.outcome === 'queued') return 'queued';
      if (changed.outcome === 'done') return toast.success(t('photos.sent'), file.name);
      if (changed.outcome === 'unknown') throw new FileFailure(t('photos.unknown'), false);
    } catch (error) {
      throw error instanceof UploadFailure ? fail(file.name, error) : error;
    }
    toast.failure(t('photos.uploadFailed', { name: file.name }));
    throw new FileFailure(t('photos.notAdded'), true);
  };
}
