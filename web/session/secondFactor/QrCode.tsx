import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

/** A text as a QR code, always dark on white, since scanners need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <chakra.svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} w="12rem" maxW="100%" bg="white" shapeRendering="crispEdges">
      <path d={path} fill="black" />
    </chakra.svg>
  );
}
