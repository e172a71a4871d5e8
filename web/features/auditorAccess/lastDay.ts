import { dayText } from '../../i18n/format.ts';

const halfDay = 43_200_000;

/** The last day on which a link opens something: its validity ends with the first moment of the next one. */
export const lastDay = (expiresAt: string): string => dayText(new Date(Date.parse(expiresAt) - halfDay).toISOString());
