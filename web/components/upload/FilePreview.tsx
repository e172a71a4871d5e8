import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

/** Types that every browser draws. */
const drawn = /^image\/(jpeg|png|gif|webp)$/;

/** Small picture of a chosen file; nothing for a file that the browser does not draw. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function draw() {
      if (!drawn.test(file.type)) return undefined;
      const made = URL.createObjectURL(file);
      setUrl(made);
      return () => {
        setUrl(null);
        URL.revokeObjectURL(made);
      };
    },
    [file],
  );
  return url && <chakra.img src={url} alt="" w="12" h="12" objectFit="cover" borderRadius="md" flexShrink="0" />;
}
