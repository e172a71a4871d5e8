import type { TFunction } from 'i18next';
import type { DraftLabels } from '../../components/form/LostInput.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Keys of the drafts of a plan's forms: its dialog, which adds a plan without an id, and its revision. */
export const getPlanKey = ({ country, cardcode }: LocationKey, planId?: string): string => `plan ${country} ${cardcode} ${planId ?? 'new'}`;
export const getRevisionKey = (planId: string): string => `revision ${planId}`;

/** Returns the drafts of a plan's forms. */
export const getPlanDrafts = (t: TFunction<'plans'>, location: LocationKey, planId: string): DraftLabels => ({
  [getPlanKey(location, planId)]: { title: t('list.field'), remark: t('remark') },
  [getRevisionKey(planId)]: { remark: t('remark') },
});
