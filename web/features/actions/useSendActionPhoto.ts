import { useTranslation } from 'react-i18next';
import { AddActionPhotoDocument } from '../../generated/graphql.ts';
import { usePictureUpload } from '../../changes/usePictureUpload.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { FileFailure, type SendFile } from '../../components/upload/fileQueue.ts';
import { preparePicture } from '../../components/upload/preparePicture.ts';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { formatUploadFailure } from '../../components/upload/formatUploadFailure.ts';
import { useActionChange } from './useActionChange.ts';

/** Longest side of a photo that is sent, in pixels; the gateway stores no larger one. */
const longestSide = 1_600;

/** Sends a photo: validates and scales it, uploads it, and adds it to the action. A retry continues at the failed step. */
export function useSendActionPhoto(actionId: string): SendFile {
  const { t } = useTranslation('actions');
  const { send } = useActionChange();
  const uploadPicture = usePictureUpload();

  return async (file, onProgress, key) => {
    try {
      const picture = await preparePicture(file, longestSide, 'jpegBySide');
      const { outcome, problem } = await uploadPicture({ key, picture, onProgress }, (toId) =>
        send(AddActionPhotoDocument, async () => ({ actionId, uploadId: await toId() })),
      );
      if (outcome === 'done') return toast.success(t('photos.sent'), file.name);
      if (outcome === 'unknown') throw new FileFailure(t('photos.unknown'), false);
      if (problem?.code === 'STATE_CHANGED') throw new FileFailure(t('stateChanged'), false);
      if (problem?.code === 'INVALID') throw new FileFailure(t('photos.full'), false);
      if (problem?.code === 'REFUSED') throw new FileFailure(t('photos.noRoom'), false);
    } catch (error) {
      throw error instanceof UploadFailure ? new FileFailure(formatUploadFailure(error, 'picture'), error.canRetry) : error;
    }
    throw new FileFailure(t('photos.failed'), true);
  };
}
