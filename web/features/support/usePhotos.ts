import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { preparePicture } from '../../components/upload/preparePicture.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';

/** Longest side of a photo that is sent, in pixels. */
const longestSide = 1280;
/** Maximum number of photos of a request. */
const maxPhotos = 10;

/** A photo that was chosen, ready to be sent. */
export interface Photo {
  key: string;
  file: File;
  /** Address of its thumbnail in this browser. */
  url: string;
}

/** A photo that was not accepted when it was chosen, or when it was sent. */
export interface RefusedPhoto {
  /** Key of the photo, if it was chosen. */
  key: string;
  name: string;
  failure: UploadFailure;
}

/** Photos of a request: each is checked and reduced when it is chosen. */
export function usePhotos() {
  const { t } = useTranslation('support');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [refused, setRefused] = useState<readonly RefusedPhoto[]>([]);
  const urls = useRef(new Set<string>());
  const count = useRef(0);
  useEffect(function freePictures() {
    const all = urls.current;
    return () => {
      for (const url of all) URL.revokeObjectURL(url);
    };
  }, []);

  const dismiss = (key: string) => setRefused((before) => before.filter((photo) => photo.key !== key));
  const refuse = (key: string, name: string, failure: UploadFailure) =>
    setRefused((before) => [...before.filter((photo) => photo.key !== key), { key, name, failure }]);

  async function addOne(file: File) {
    if (count.current >= maxPhotos) return toast.failure(t('photos.tooMany', { max: maxPhotos }));
    count.current += 1;
    try {
      const ready = await preparePicture(file, longestSide, 'jpegBySide');
      const url = URL.createObjectURL(ready);
      urls.current.add(url);
      setPhotos((before) => [...before, { key: url, file: ready, url }]);
    } catch (error) {
      count.current -= 1;
      refuse(crypto.randomUUID(), file.name, error instanceof UploadFailure ? error : new UploadFailure('DAMAGED'));
    }
    return undefined;
  }
  return {
    photos,
    refused,
    refuse,
    dismiss,
    add: async (files: readonly File[]) => {
      for (const file of files) await addOne(file);
    },
    remove: (key: string) => {
      dismiss(key);
      count.current -= 1;
      urls.current.delete(key);
      URL.revokeObjectURL(key);
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
  };
}
