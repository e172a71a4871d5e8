import { useTranslation } from 'react-i18next';
import type { ConflictSide } from '../components/form/EditConflicts.tsx';
import type { DefectPriority, Level } from '../generated/graphql.ts';
import { formatLevel } from '../i18n/formatLevel.ts';

/** Fields of changes without a form, by which their values are shown. */
export type ShownFields = Record<'priority' | 'point' | 'planId' | 'remark' | 'result' | 'level' | 'minutes' | 'status' | 'measure', unknown>;

/** Texts of values that only the page knows, such as the choices of a task, by value. */
export type ValueWords = Readonly<Record<string, string>>;

/** A point of a plan, in pixels. */
interface Point {
  x: number;
  y: number;
}
/** Returns the name of the area around a point of a plan; undefined for one without. */
export type AreaName = (point: Point) => string | undefined;

/** Returns the direction from one point of a plan to another; a small share to the side does not count. */
function getDirection(from: Point, to: Point) {
  const right = to.x - from.x;
  const down = to.y - from.y;
  return {
    across: Math.abs(right) * 2 < Math.abs(down) ? null : right < 0 ? ('left' as const) : ('right' as const),
    along: Math.abs(down) * 2 < Math.abs(right) ? null : down < 0 ? ('up' as const) : ('down' as const),
  };
}

/** Returns the labels of fields, and the texts of their values; undefined for one that is shown as it is. */
export function useFieldTexts(words: ValueWords = {}, areaName: AreaName = () => undefined) {
  const { t } = useTranslation(['outbox', 'defects']);
  const describeOtherPoint = (own: Point | null, point: Point) => {
    if (!own) return t('outbox:otherPlace');
    const { across, along } = getDirection(own, point);
    return t('outbox:placeToward', { across: across && t(`outbox:toward.${across}`), along: along && t(`outbox:toward.${along}`) }).trim();
  };
  /** Numbers of pixels say nothing to a person. */
  const describePoint = (point: Point, { whose, other }: ConflictSide) => {
    const place = whose === 'mine' ? t('outbox:ownPlace') : describeOtherPoint(other as Point | null, point);
    const area = areaName(point);
    return area ? `${place} ${t('outbox:inArea', { area })}` : place;
  };
  return {
    getLabel: (field: keyof ShownFields) => t(`outbox:field.${field}`),
    renderValue: (value: unknown, field: string, side: ConflictSide = { whose: 'mine', other: null }): string | undefined => {
      if (value === null || value === undefined) return field === 'point' || field === 'planId' ? t('outbox:noPlace') : undefined;
      if (field === 'priority') return t(`defects:priority.${value as DefectPriority}`);
      if (field === 'level') return formatLevel(value as Level);
      if (field === 'result' || field === 'status') return typeof value === 'string' ? words[value] : undefined;
      if (field === 'planId') return t('outbox:otherPlan');
      return field === 'point' ? describePoint(value as Point, side) : undefined;
    },
  };
}
