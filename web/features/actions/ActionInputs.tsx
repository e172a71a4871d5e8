import { Field, Stack, Text, Textarea } from '@chakra-ui/react';
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { FormField, requiredMark } from '../../components/form/FormField.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { priorities } from './actionChoice.ts';
import type { ActionValues } from './actionRules.ts';
import { ResponsibleField } from './ResponsibleField.tsx';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

type ActionForm = Pick<UseFormReturn<ActionValues>, 'register' | 'control' | 'formState'>;

/** Inputs of cause and measure. */
export function CauseAndMeasureInputs({ form: { register, formState }, isMeasureRequired = false }: { form: ActionForm; isMeasureRequired?: boolean }) {
  const { t } = useTranslation('actions');
  const { errors } = formState;
  return (['cause', 'measure'] as const).map((name) => (
    <FieldRoot key={name} invalid={errors[name] !== undefined} required={isMeasureRequired && name === 'measure'}>
      <Field.Label {...(isMeasureRequired && name === 'measure' ? requiredMark : {})}>{t(`columns.${name}`)}</Field.Label>
      <Textarea bg="surface" borderColor="field" rows={3} {...register(name)} />
      <Field.ErrorText role="alert">{errors[name]?.message}</Field.ErrorText>
    </FieldRoot>
  ));
}

/** Errors of the responsible person by field: the rules name the field, the gateway the person as a whole. */
function listPersonErrors({ responsible }: FieldErrors<ActionValues>) {
  const fields = responsible as FieldErrors<{ name: string; email: string }> | undefined;
  return { name: fields?.name?.message, email: fields?.email?.message, person: responsible?.message };
}

/** Inputs of an action, for a new one and for a change. */
export function ActionInputs({ location, form }: { location: LocationKey; form: ActionForm }) {
  const { t } = useTranslation('actions');
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Stack gap="4">
      <FormField label={t('columns.title')} required autoComplete="off" error={errors.title?.message} {...register('title')} />
      <CauseAndMeasureInputs form={form} />
      <Controller
        control={control}
        name="responsible"
        render={({ field }) => (
          <ResponsibleField location={location} value={field.value} onChange={field.onChange} errors={listPersonErrors(errors)} focusRef={field.ref} />
        )}
      />
      <FormField type="date" label={t('columns.due')} error={errors.dueOn?.message} {...register('dueOn')} />
      <Stack gap="1.5" align="start">
        <Text fontWeight="medium" fontSize="0.875rem" aria-hidden="true">
          {t('columns.priority')}
        </Text>
        <Controller
          control={control}
          name="priority"
          render={({ field }) => (
            <ToggleGroup
              label={t('columns.priority')}
              options={priorities.map((value) => ({ value, text: t(`priority.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </Stack>
    </Stack>
  );
}
