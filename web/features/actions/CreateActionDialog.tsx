import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActionThingInput, CreateActionDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { FormDialog } from '../../components/overlay/FormDialog.tsx';
import { ActionInputs, CauseAndMeasureInputs } from './ActionInputs.tsx';
import { type Acknowledged, createAcknowledgementRules, createActionRules, type ActionValues, maxTitle } from './actionRules.ts';
import { useActionChange } from './useActionChange.ts';

interface CreateActionProps {
  location: LocationKey;
  /** The thing that it is about; without it the location as a whole. */
  thing?: ActionThingInput;
  /** Kind of the thing that is acknowledged: only cause and measure are entered, and the action begins as done. */
  acknowledges?: Acknowledged | undefined;
  /** Title that the form starts with. */
  title?: string;
  onClose: () => void;
}

/** Creates an action. Opened from a thing, its place and title are filled in. */
export function CreateActionDialog({ location, thing, title = '', acknowledges, onClose }: CreateActionProps) {
  const { t } = useTranslation('actions');
  const isAcknowledgement = acknowledges !== undefined;
  const rules = useMemo(() => (isAcknowledgement ? createAcknowledgementRules(t) : createActionRules(t)), [t, isAcknowledgement]);
  const start: ActionValues = { title: title.slice(0, maxTitle), cause: '', measure: '', responsible: null, dueOn: '', priority: 'MEDIUM' };
  const draftKey = `action new ${location.country} ${location.cardcode} ${thing ? `${thing.kind} ${thing.thingId}` : ''}`;
  const form = useDraftForm(rules, start, draftKey);
  const { send, isBusy } = useActionChange();
  const save = form.handleSubmit(async ({ dueOn, ...values }) => {
    const customer = { country: location.country, cardcode: location.cardcode };
    const input = { customer, thing: thing ?? null, ...values, dueOn: dueOn || null, isDone: isAcknowledgement };
    const { outcome, problems } = await send(CreateActionDocument, input, {
      done: t(acknowledges ? `acknowledge.saved.${acknowledges}` : 'created'),
      failed: t('failed'),
    });
    if (outcome === 'done') {
      form.reset();
      onClose();
    } else form.showProblems(problems);
  });
  return (
    <FormDialog
      title={t(acknowledges ? `acknowledge.title.${acknowledges}` : 'create')}
      size="md"
      onClose={onClose}
      action={t(isAcknowledgement ? 'acknowledge.button' : 'form.save')}
      isBusy={isBusy}
      onSubmit={save}
    >
      <DraftNotice draft={form.draft} />
      {thing && (
        <Text overflowWrap="anywhere">
          {t(`kind.${thing.kind}`)}: <b>{thing.text}</b>
        </Text>
      )}
      {isAcknowledgement ? <CauseAndMeasureInputs form={form} isMeasureRequired /> : <ActionInputs location={location} form={form} />}
      {acknowledges && (
        <Text fontSize="0.875rem" color="quiet">
          {t(`acknowledge.hint.${acknowledges}`)}
        </Text>
      )}
    </FormDialog>
  );
}
