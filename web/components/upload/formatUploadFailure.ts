import i18next from 'i18next';
import { maxFileBytes } from './maxFileBytes.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { UploadFailure } from './uploadFailure.ts';

const toMegabytes = (bytes = maxFileBytes) => (bytes === maxFileBytes ? 10 : Math.floor(bytes / 2 ** 20));
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
