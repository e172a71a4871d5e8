import { Flex, Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionDetailFieldsFragment, UpdateActionDocument } from '../../generated/graphql.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { Button } from '../../theme/Button.tsx';
import { closed } from './actionChoice.ts';
import { getFieldsKey } from './actionDrafts.ts';
import { ActionInputs } from './ActionInputs.tsx';
import { createActionRules, type ActionValues, toPerson } from './actionRules.ts';
import { reported } from '../../changes/useChange.ts';
import { useActionChange } from './useActionChange.ts';

const labels = { title: 'title', cause: 'cause', measure: 'measure', responsible: 'responsible', dueOn: 'due', priority: 'priority' } as const;

/** Changes the fields of an action, based on what the user has read. */
export function EditActionDialog({ action, onClose }: { action: ActionDetailFieldsFragment; onClose: () => void }) {
  const { t } = useTranslation('actions');
  const rules = useMemo(() => createActionRules(t), [t]);
  const { title, cause, measure, dueOn, priority } = action;
  const present: ActionValues = { title, cause, measure, priority, responsible: toPerson(action.responsible), dueOn: dueOn ?? '' };
  const form = useDraftForm(rules, present, getFieldsKey(action.id));
  const edited = useEdited(present, !form.isChanged, form.draft.start);
  const { send, isBusy } = useActionChange();
  const save = form.handleSubmit(async (values) => {
    const { base, ...fields } = edited.touched(values);
    // An empty day is none.
    const sent = { ...fields, ...(fields.dueOn !== undefined && { dueOn: fields.dueOn || null }) };
    const from = { ...base, ...(base.dueOn !== undefined && { dueOn: base.dueOn || null }) };
    const { outcome, result, problems } = await send(UpdateActionDocument, { actionId: action.id, ...sent, base: from }, { failed: t('failed') }, reported);
    if (outcome === 'done') {
      form.reset(values);
      onClose();
    } else {
      const found = result?.problems[0]?.conflicts.map((each) =>
        each.field === 'dueOn' ? { ...each, present: each.present === 'null' ? '""' : each.present } : each,
      );
      if (!edited.refused(found)) form.showProblems(problems);
    }
  });
  const formatField = (value: unknown, field: keyof ActionValues) => {
    if (field === 'priority') return t(`priority.${value as ActionValues['priority']}`);
    if (field === 'dueOn' && typeof value === 'string') return formatIsoDay(value);
    if (field !== 'responsible' || value === null) return undefined;
    return 'name' in (value as object) ? (value as { name: string }).name : t('form.who.user');
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="4" maxW="40rem">
        <DraftNotice draft={form.draft} />
        {/* Another user ended the action while the form was open. */}
        {closed.includes(action.status) && (
          <Notice kind="warning" isNews>
            {t('stateChanged')}
          </Notice>
        )}
        <EditConflicts
          edited={edited}
          getLabel={(field) => t(`columns.${labels[field]}`)}
          renderValue={formatField}
          onTake={(field, value) => form.setValue(field, value, { shouldDirty: true })}
        />
        <ActionInputs location={{ country: action.country, cardcode: action.cardcode }} form={form} />
        <Flex gap="2">
          <Button type="submit" colorPalette="brand" loading={isBusy}>
            {t('form.save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
