import { Field, Heading, Stack, Textarea } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { getRevisionKey } from './planDrafts.ts';
import type { PlanEdits } from './usePlanEdits.ts';
import { Button } from '../../theme/Button.tsx';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

const rules = z.object({ remark: z.string(), isReleased: z.boolean() });

/** Saves a revision with its remark and release. Saving without a change is a revision too: it records a review of the plan. */
export function RevisionForm({ plan, edits }: { plan: PlanFieldsFragment; edits: PlanEdits }) {
  const { t } = useTranslation('plans');
  const { revisionRemark, isReleased } = plan;
  const present = { remark: revisionRemark ?? '', isReleased };
  const { register, control, handleSubmit, reset, setValue, isChanged, draft } = useDraftForm(rules, present, getRevisionKey(plan.id));
  const edited = useEdited(present, !isChanged, draft.start);
  const send = handleSubmit(async (revision) => {
    const { isSaved, conflicts } = await edits.saveRevision(edited.touched(revision));
    if (isSaved) reset(revision);
    else edited.refused(conflicts);
  });
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="4">
      <Heading as="h3" size="sm">
        {t('release')}
      </Heading>
      <DraftNotice draft={draft} />
      <EditConflicts
        edited={edited}
        getLabel={(field) => t(field === 'remark' ? 'remark' : 'released')}
        onTake={(field, value) => setValue(field, value, { shouldDirty: true })}
      />
      <FieldRoot>
        <Field.Label>{t('remark')}</Field.Label>
        <Textarea bg="surface" borderColor="field" rows={3} maxLength={1000} {...register('remark')} />
      </FieldRoot>
      <Controller
        control={control}
        name="isReleased"
        render={({ field }) => <TickBox label={t('released')} isTicked={field.value} onToggle={() => field.onChange(!field.value)} />}
      />
      <Button size="sm" colorPalette="brand" variant="outline" loading={edits.isBusy} onClick={() => void send()}>
        {t('saveRevision')}
      </Button>
    </Stack>
  );
}
