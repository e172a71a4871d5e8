import type { TFunction } from 'i18next';
import type { ActionStatus } from '../../generated/graphql.ts';
import type { DraftLabels } from '../../components/form/LostInput.tsx';
import { statuses } from './actionChoice.ts';

/** Keys of the drafts of an action's forms: its fields, a comment, and the text of a step. */
export const getFieldsKey = (actionId: string): string => `action ${actionId}`;
export const getCommentKey = (actionId: string): string => `action comment ${actionId}`;
export const getStepKey = (actionId: string, status: ActionStatus): string => `action ${actionId} ${status}`;

/** Returns the label of the text that a step asks for. */
export const getStepLabel = (t: TFunction<'actions'>, status: ActionStatus): string => t(status === 'DONE' ? 'columns.measure' : 'form.reason');

/** Returns the drafts of an action's forms. */
export const getActionDrafts = (t: TFunction<'actions'>, actionId: string): DraftLabels => ({
  [getFieldsKey(actionId)]: { title: t('columns.title'), cause: t('columns.cause'), measure: t('columns.measure') },
  [getCommentKey(actionId)]: { text: t('form.comment') },
  ...Object.fromEntries(statuses.map((status) => [getStepKey(actionId, status), { text: getStepLabel(t, status) }])),
});
