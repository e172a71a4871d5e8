import { Field, Stack, Textarea } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ActionStatus } from '../../generated/graphql.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { requiredMark } from '../../components/form/FormField.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { DialogButtons } from '../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { getStepKey, getStepLabel } from './actionDrafts.ts';
import { maxReason, maxText } from './actionRules.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

interface StepDialogProps {
  actionId: string;
  status: ActionStatus;
  isBusy: boolean;
  onClose: () => void;
  /** Resolves to true when the step is taken. */
  onTake: (text: string) => Promise<boolean>;
}

/** Asks for the measure or the reason of a step. */
export function StepDialog({ actionId, status, isBusy, onClose, onTake }: StepDialogProps) {
  const { t } = useTranslation('actions');
  const label = getStepLabel(t, status);
  const max = status === 'DONE' ? maxText : maxReason;
  const rules = useMemo(
    () => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('form.textMissing', { label })), z.maxLength(max, t('form.long', { max }))) }),
    [t, label, max],
  );
  const { register, handleSubmit, reset, formState, draft } = useDraftForm(rules, { text: '' }, getStepKey(actionId, status));
  const save = handleSubmit(async ({ text }) => {
    if (!(await onTake(text))) return;
    reset();
    onClose();
  });
  return (
    <Modal
      title={t(`step.${status}`)}
      isOpen
      onClose={onClose}
      size="md"
      footer={
        <DialogButtons onCancel={onClose} loading={isBusy} onClick={() => void save()}>
          {t('form.save')}
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <DraftNotice draft={draft} />
        <FieldRoot required invalid={formState.errors.text !== undefined}>
          <Field.Label {...requiredMark}>{label}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={4} {...register('text')} />
          <Field.ErrorText role="alert">{formState.errors.text?.message}</Field.ErrorText>
        </FieldRoot>
      </Stack>
    </Modal>
  );
}
