import { chakra } from '@chakra-ui/react';
import { useObjectUrl } from '../../hooks/useObjectUrl.ts';

/** Types that every browser draws. */
const drawn = /^image\/(jpeg|png|gif|webp)$/;

/** Small picture of a chosen file; nothing for a file that the browser does not draw. */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(drawn.test(file.type) ? file : null);
  return url && <chakra.img src={url} alt="" w="12" h="12" objectFit="cover" borderRadius="md" flexShrink="0" />;
}
