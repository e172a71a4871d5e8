import type { TFunction } from 'i18next';
import type { TrendGroupFieldsFragment } from '../../generated/graphql.ts';
import { formatMeasure, formatNumber, formatPoints } from '../../i18n/format.ts';

type Texts = TFunction<['trends']>;

/** A share as it is read, or that there is none. */
export const formatShare = (t: Texts, share: number | null): string => (share === null ? t('noData') : formatMeasure(share, '%'));
/** A number as it is read, or that there is none. */
export const formatValue = (t: Texts, value: number | null): string => (value === null ? t('noData') : formatNumber(value));
/** A change with its sign. */
export const formatChange = (t: Texts, change: number | null): string =>
  change === null ? t('noData') : `${change > 0 ? '+' : change < 0 ? '−' : '±'}${formatPoints(Math.abs(change))}`;

/** Returns the name of a group: a position by number, description and area. */
export const formatGroupName = (
  t: Texts,
  { positionId, number, name, areaName }: Pick<TrendGroupFieldsFragment, 'positionId' | 'number' | 'name' | 'areaName'>,
): string => (positionId === null && number === null ? name : [number, name, areaName].filter(Boolean).join(' · ')) || t('unnamed');
