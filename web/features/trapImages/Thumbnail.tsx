import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ThumbnailProps {
  url: string;
  /** Size in pixels. */
  width: number;
  height: number;
}

/** A small image; says so if it could not be loaded. */
export function Thumbnail({ url, width, height }: ThumbnailProps) {
  const { t } = useTranslation('trapImages');
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (failedUrl === url)
    return (
      <Flex w={`${width}px`} h={`${height}px`} align="center" justify="center" textAlign="center" fontSize="0.75rem" color="quiet">
        {t('notLoaded')}
      </Flex>
    );
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      style={{ width, height, objectFit: 'cover' }}
      onError={() => setFailedUrl(url)}
    />
  );
}
