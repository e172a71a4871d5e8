import i18next from 'i18next';
import type { PlacedPositionFieldsFragment, PlanIcon, PlanViewQuery } from '../../generated/graphql.ts';
import { numberText } from '../../i18n/format.ts';
import { planStates, stateOf } from './planColours.ts';
import { defectPicture, iconPicture, positionPicture } from './planPdfPictures.ts';
import type { PeriodLevels } from './timedPositions.ts';
import { levelWord } from '../../i18n/levelWord.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;
type Defects = NonNullable<Plan['defects']>;

/** A line of the legend or of a list beside the plan. */
export interface Line {
  picture?: string;
  text: string;
  isHeading?: true;
}

const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const;

/** What the markers mean: states, kinds of objects and priorities that are there. */
export function legendOf(positions: readonly PlacedPositionFieldsFragment[], defects: Defects): Line[] {
  const t = i18next.getFixedT(null, 'plans');
  const kinds = new Map<PlanIcon, string>();
  for (const { objects } of positions) for (const { icon, name } of objects) if (!kinds.has(icon)) kinds.set(icon, name);
  const states = planStates.filter((state) => positions.some((position) => stateOf(position) === state));
  return [
    { isHeading: true, text: t('legend') },
    ...states.map((state) => ({
      picture: positionPicture({ icon: null, state, notCheckable: false, hasOpenDefects: false }),
      text: levelWord(state),
    })),
    ...[...kinds].map(([icon, name]) => ({ picture: iconPicture(icon), text: name })),
    ...priorities
      .filter((priority) => defects.some((defect) => defect.priority === priority))
      .map((priority) => ({ picture: defectPicture(priority), text: `${t('defect')}: ${t(`priority.${priority}`)}` })),
  ];
}

/** Shares and counts of a range by area, with those of all. */
export function areaLines(levels: PeriodLevels | null): Line[] {
  if (!levels) return [];
  const t = i18next.getFixedT(null, 'plans');
  const line = (name: string, { alarmShare, checks, counts }: PeriodLevels['figures']): Line => ({
    text:
      alarmShare === null
        ? `${name}: ${t('time.noData')}`
        : `${name}: ${t('time.heatShare', { share: numberText(alarmShare) })}, ${t('time.heatCount', { red: numberText(counts.red), checks: numberText(checks) })}`,
  });
  return [
    { isHeading: true, text: t('time.byArea') },
    ...levels.areas.map(({ areaName, figures }) => line(areaName ?? t('time.noArea'), figures)),
    line(t('time.sum'), levels.figures),
  ];
}

/** Defects in the order of their numbers. */
export function defectLines(defects: Defects): Line[] {
  if (defects.length === 0) return [];
  const byNumber = defects.toSorted((one, other) => (one.number ?? '').localeCompare(other.number ?? '', undefined, { numeric: true }));
  return [
    { isHeading: true, text: i18next.t('part.DEFECTS', { ns: 'plans' }) },
    // In words, too: their pictures differ by colour only.
    ...byNumber.map(({ number, summary, priority }) => ({
      picture: defectPicture(priority),
      text: `${[number, summary].filter(Boolean).join(' ')} (${i18next.t(`priority.${priority}`, { ns: 'plans' })})`,
    })),
  ];
}
