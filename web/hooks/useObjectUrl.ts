import { useEffect, useState } from 'react';

/** Returns an address of a file in this browser, which is freed with the component; null before the first effect and without a file. */
export function useObjectUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(
    function createUrl() {
      if (file === null) return undefined;
      const created = URL.createObjectURL(file);
      setUrl(created);
      return () => {
        setUrl(null);
        URL.revokeObjectURL(created);
      };
    },
    [file],
  );
  return url;
}
