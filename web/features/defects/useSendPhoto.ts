import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddDefectPhotoDocument } from '../../generated/graphql.ts';
import { KeptUploads } from '../../graphql/keptUploads.ts';
import { uploadFile } from '../../graphql/upload.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { preparePicture } from '../../components/upload/preparePicture.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { uploadText } from '../../components/upload/uploadText.ts';
import { FileFailure, type SendFile } from '../../components/upload/fileQueue.ts';
import { useDefectChange } from './useDefectChange.ts';

/** Widest photo that is sent. */
const maxWidth = 2048;

/** Sends a photo: validates and scales it, uploads it, and adds it to the defect. A retry continues at the failed step. */
export function useSendPhoto({ country, cardcode }: CustomerRef, defectId: string, closes: boolean): SendFile {
  const { t } = useTranslation('defects');
  const { send } = useDefectChange();
  const uploads = useRef(new KeptUploads<number>());

  const fail = (name: string, failure: UploadFailure): FileFailure => {
    const text = uploadText(failure, 'picture');
    if (failure.canRetry) toast.failure(t('photos.uploadFailed', { name }));
    else if (failure.reason === 'NOT_AN_IMAGE') toast.failure(t('photos.notAnImage'), t('photos.notAnImageText', { name }));
    else if (failure.reason === 'WRONG_TYPE') toast.failure(t('photos.wrongType', { name }));
    else toast.failure(name, text);
    return new FileFailure(text, failure.canRetry);
  };

  return async (file, onProgress, key) => {
    const files = new Map([[key, async () => uploadFile('picture', await preparePicture(file, maxWidth), onProgress)]]);
    try {
      const changed = await uploads.current.change(files, async (toIds) => {
        const [uploadId] = await toIds();
        return send(AddDefectPhotoDocument, { country, cardcode, defectId, uploadId: uploadId!, closes });
      });
      if (changed.outcome === 'done') return toast.success(t('photos.sent'), file.name);
      if (changed.outcome === 'unknown') throw new FileFailure(t('photos.unknown'), false);
    } catch (error) {
      throw error instanceof UploadFailure ? fail(file.name, error) : error;
    }
    toast.failure(t('photos.uploadFailed', { name: file.name }));
    throw new FileFailure(t('photos.notAdded'), true);
  };
}
