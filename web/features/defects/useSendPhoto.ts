import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AddDefectPhotoDocument } from '../../generated/graphql.ts';
import { KeptUploads } from '../../graphql/keptUploads.ts';
import { refusalReasons, UploadFailure, uploadFile, type UploadFailureReason } from '../../graphql/upload.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { PictureRefused, preparePicture } from '../../ui/preparePicture.ts';
import { toast } from '../../ui/toaster.tsx';
import { FileFailure, type SendFile } from '../../ui/useFileQueue.ts';
import { useDefectChange } from './useDefectChange.ts';

/** Widest photo that is sent (H-24). */
const maxWidth = 2048;
/** A file that fails for these reasons fails each time. */
const forGood = new Set<UploadFailureReason>(refusalReasons);

/** Sends a photo: checked and scaled here, through the upload route, then added to the defect (H-19 ... H-25). A retry goes on where it broke off. */
export function useSendPhoto({ country, cardcode }: CustomerRef, defectId: string, closes: boolean): SendFile {
  const { t } = useTranslation('defects');
  const { send } = useDefectChange();
  const uploads = useRef(new KeptUploads<number>());

  const fail = (name: string, reason: UploadFailureReason): FileFailure => {
    if (reason === 'NOT_AN_IMAGE') toast.failure(t('photos.notAnImage'), t('photos.notAnImageText', { name }));
    else toast.failure(t(reason === 'WRONG_TYPE' ? 'photos.wrongType' : 'photos.uploadFailed', { name }));
    return new FileFailure(t(`photos.reason.${reason}`), !forGood.has(reason));
  };

  return async (file, onProgress, key) => {
    const files = new Map([[key, async () => uploadFile('picture', await preparePicture(file, maxWidth), onProgress)]]);
    try {
      const changed = await uploads.current.change(files, async (toIds) => {
        const [uploadId] = await toIds();
        return send(AddDefectPhotoDocument, { country, cardcode, defectId, uploadId: uploadId!, closes });
      });
      if (changed.outcome === 'done') return toast.success(t('photos.sent'), file.name);
      if (changed.outcome === 'unknown') throw new FileFailure(t('photos.reason.unknown'), false);
      throw fail(file.name, 'FAILED');
    } catch (error) {
      if (error instanceof PictureRefused || error instanceof UploadFailure) throw fail(file.name, error.reason);
      throw error;
    }
  };
}
