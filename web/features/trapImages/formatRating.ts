import type { TFunction } from 'i18next';
import type { Level } from '../../../domain/levels.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

/** Returns the word for a rating of an image. Only a green one is not called by the word for its level. */
export const formatRating = (t: TFunction<'trapImages'>, level: Level): string => (level === 'GREEN' ? t('ok') : formatLevel(level));
