import { dayName, dayText } from '../../lists/dayText.ts';
import type { TextKey } from '../../export/texts.ts';
import { textsIn } from '../../export/texts.ts';
import { cellOf, type WorkbookCell } from '../../export/workbookCells.ts';
import type { Language } from '../../generated/resolvers.ts';
import type { Action } from './models.ts';
import { isOverdue } from './steps.ts';

const keys = [
  'actions:columns.title',
  'actions:columns.status',
  'actions:overdue',
  'actions:columns.due',
  'actions:columns.priority',
  'actions:columns.responsible',
  'actions:columns.thing',
  'actions:columns.area',
  'actions:columns.cause',
  'actions:columns.measure',
  'actions:columns.createdAt',
] as const satisfies readonly TextKey[];

/** Headings of a list of actions in a file. */
export const actionHeadings = (language: Language): string[] => keys.map((key) => textsIn(language)(key));

/** The cells of an action in a file, as `actionHeadings` names them. */
export function actionLine(action: Action, today: string, language: Language): WorkbookCell[] {
  const t = textsIn(language);
  const { title, status, dueOn, priority, responsibleName, responsibleEmail, thingKind, thingText, areaName, cause, measure, createdAt, createdByName } =
    action;
  return [
    cellOf(title),
    t(`actions:status.${status}`),
    isOverdue(action, today) ? t('actions:overdue') : null,
    dueOn && cellOf(dayName(dueOn)),
    t(`actions:priority.${priority}`),
    cellOf([responsibleName, responsibleEmail].filter(Boolean).join(', ')),
    thingKind && cellOf(`${t(`actions:kind.${thingKind}`)}: ${thingText}`),
    areaName && cellOf(areaName),
    cellOf(cause),
    cellOf(measure),
    cellOf(`${dayText(createdAt)}, ${createdByName}`),
  ];
}
