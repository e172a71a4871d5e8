import { formatIsoDay, formatDay } from '../../../domain/formatDay.ts';
import { getTranslator, type TextKey } from '../../export/texts.ts';
import { toMomentCell, type WorkbookCell } from '../../export/workbookCells.ts';
import type { ActionField, ActionPriority, ActionStatus, Language } from '../../generated/resolvers.ts';
import type { Action, NewEvent } from './models.ts';
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

export const getActionHeadings = (language: Language): string[] => keys.map((key) => getTranslator(language)(key));

/** The cells of an action in a file, as `getActionHeadings` names them. */
export function toActionRow(action: Action, today: string, language: Language): WorkbookCell[] {
  const t = getTranslator(language);
  const { title, status, dueOn, priority, responsibleName, responsibleEmail, thingKind, thingText, areaName, cause, measure, createdAt, createdByName } =
    action;
  return [
    title,
    t(`actions:status.${status}`),
    isOverdue(action, today) ? t('packFile:yes') : null,
    dueOn && toMomentCell(formatIsoDay(dueOn)),
    t(`actions:priority.${priority}`),
    [responsibleName, responsibleEmail].filter(Boolean).join(', '),
    thingKind && `${t(`actions:kind.${thingKind}`)}: ${thingText}`,
    areaName,
    cause,
    measure,
    `${formatDay(createdAt)}, ${createdByName}`,
  ];
}

const fieldKeys = {
  TITLE: 'actions:field.TITLE',
  CAUSE: 'actions:field.CAUSE',
  MEASURE: 'actions:field.MEASURE',
  RESPONSIBLE: 'actions:field.RESPONSIBLE',
  DUE_ON: 'actions:field.DUE_ON',
  PRIORITY: 'actions:field.PRIORITY',
} as const satisfies Record<ActionField, TextKey>;

/** Entry of a history as a line of a file. */
export function formatEvent({ kind, field, before, after, text }: NewEvent, language: Language): string {
  const t = getTranslator(language);
  if (kind === 'CREATED' || kind === 'PHOTO_ADDED' || kind === 'PHOTO_REMOVED') return t(`actions:history.${kind}`);
  if (kind === 'COMMENT') return text ?? '';
  const formatEventValue = (value: string | null) => {
    if (!value) return t('actions:history.nothing');
    if (kind === 'STATUS') return t(`actions:status.${value as ActionStatus}`);
    if (field === 'PRIORITY') return t(`actions:priority.${value as ActionPriority}`);
    return field === 'DUE_ON' ? formatIsoDay(value) : value;
  };
  const name = field ? t(fieldKeys[field]) : t('actions:columns.status');
  const line = t('actions:history.CHANGED', { name, before: formatEventValue(before), after: formatEventValue(after) });
  return text ? `${line}\n${t('actions:history.reason', { text })}` : line;
}
