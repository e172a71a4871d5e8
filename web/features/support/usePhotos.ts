import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureRefused, preparePicture } from '../../ui/preparePicture.ts';
import { toast } from '../../ui/toaster.tsx';

/** Longest side of a photo that is sent, in pixels (S-07). */
const longestSide = 1280;
/** Most photos of a request. */
const maxPhotos = 10;

/** A photo that was chosen, ready to be sent. */
export interface Photo {
  key: string;
  file: File;
  /** Address of its thumbnail in this browser. */
  url: string;
}

/** Photos of a request: each is checked and reduced when it is chosen (S-07, S-08). */
export function usePhotos() {
  const { t } = useTranslation('support');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const urls = useRef(new Set<string>());
  const count = useRef(0);
  useEffect(function freePictures() {
    const all = urls.current;
    return () => {
      for (const url of all) URL.revokeObjectURL(url);
    };
  }, []);

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
      const reason = error instanceof PictureRefused ? error.reason : 'UNREADABLE';
      if (reason === 'NOT_AN_IMAGE') toast.failure(t('photos.notAnImage'), t('photos.notAnImageText', { name: file.name }));
      else toast.failure(t(`photos.${reason}`, { name: file.name }));
    }
    return undefined;
  }
  return {
    photos,
    add: async (files: readonly File[]) => {
      for (const file of files) await addOne(file);
    },
    remove: (key: string) => {
      count.current -= 1;
      urls.current.delete(key);
      URL.revokeObjectURL(key);
      setPhotos((before) => before.filter((photo) => photo.key !== key));
    },
  };
}
