import i18next from 'i18next';
import { formatNumber } from '../../i18n/format.ts';
import type { UploadFailure } from './uploadFailure.ts';

/** Maximum number of bytes of plans and documents; the messages call it 10 MB. */
const called10Megabytes = 11_534_336;
const toMegabytes = (bytes = called10Megabytes) => (bytes === called10Megabytes ? 10 : Math.floor(bytes / 2 ** 20));
const formatMegapixels = (pixels: number, round: (tenths: number) => number) => formatNumber(round(pixels / 100_000) / 10);

/** Returns the reason for a failed upload, with a remedy, in the current language. All uploads use it. */
export function formatUploadFailure({ reason, numbers }: Pick<UploadFailure, 'reason' | 'numbers'>, kind: 'picture' | 'plan' | 'document'): string {
  const t = i18next.getFixedT(null, 'uploads');
  const { pixels, maxPixels, maxBytes } = numbers;
  if (reason === 'TOO_LARGE') return t('TOO_LARGE', { size: toMegabytes(maxBytes) });
  if (reason === 'TOO_MANY_PIXELS' && pixels !== undefined && maxPixels !== undefined)
    return t('TOO_MANY_PIXELS', { pixels: formatMegapixels(pixels, Math.ceil), maxPixels: formatMegapixels(maxPixels, Math.floor) });
  if (reason === 'TOO_MANY_PIXELS') return t('tooManyPixels');
  return t(reason, { types: t(`types.${kind}`) });
}
