import i18next from 'i18next';

/** Returns the word for a level or state in the language that is shown. A component that uses it re-renders with `useTranslation`. */
export const formatLevel = (level: 'GREEN' | 'YELLOW' | 'RED' | 'NOT_CHECKABLE' | 'UNKNOWN' | 'NOT_CHECKED'): string => i18next.t(`levels:${level}`);
