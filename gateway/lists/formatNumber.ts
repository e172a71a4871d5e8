import { toMinusSign } from '../../domain/minusSign.ts';
import type { Language } from '../generated/resolvers.ts';

const formats: Record<Language, Intl.NumberFormat> = {
  DE: new Intl.NumberFormat('de-AT', { maximumFractionDigits: 2 }),
  EN: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }),
};

/** A number as the portal shows it, with at most two decimals. */
export const formatNumber = (value: number, language: Language): string => toMinusSign(formats[language].format(value));
