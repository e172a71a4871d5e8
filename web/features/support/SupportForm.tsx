import { chakra, Field, Flex, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ChangeOutcome } from '../../changes/sendChange.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { findDraft } from '../../components/form/drafts.ts';
import { FormField, requiredMark } from '../../components/form/FormField.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { useUnsaved } from '../../components/form/useUnsaved.ts';
import { PhotoField } from './PhotoField.tsx';
import { PickerField } from './PickerField.tsx';
import { usePhotos } from './usePhotos.ts';
import { useSendSupport } from './useSendSupport.ts';
import { useSupportChoices } from './useSupportChoices.ts';
import { useWaitForNetwork, type Wait } from './useWaitForNetwork.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** Initial values of a request. */
export type SupportInput = Partial<Record<'phone' | 'topic' | 'description' | 'problemTypeId' | 'positionId' | 'defectId', string>>;

/** Lengths of the inputs. */
const phoneLength = { min: 5, max: 20 };
export const topicLength = { min: 4, max: 200 };
const createTextRule = ({ min, max }: { min: number; max: number }, rule: string) => z.string().check(z.trim(), z.minLength(min, rule), z.maxLength(max, rule));

interface SupportFormProps {
  location: LocationKey;
  /** The image that the request is about, with its position. */
  image?: { id: string; positionId: string | null };
  /** Initial values from the linking page. */
  preset?: SupportInput;
  onSent: (number: string | null) => void;
  /** Called with true while closing the form would lose photos or end the wait for a network. */
  onLoss?: (isLost: boolean) => void;
}

/** A support request. The input remains as a draft until the provider has it. Each subject has its own. */
export function SupportForm(props: SupportFormProps) {
  const { t } = useTranslation('support');
  const { location, image, preset = {} } = props;
  const draftKey = `support ${location.country} ${location.cardcode} ${image?.id ?? ''} ${JSON.stringify(preset)}`;
  const choices = useSupportChoices(location, Boolean(findDraft<SupportInput>(draftKey)?.values.defectId ?? preset.defectId));
  if (choices.isLoading) return <Loading h="96" borderRadius="lg" />;
  if (choices.problemTypes.length === 0) return <RetryNotice text={t('loadFailed')} onRetry={choices.retry} />;
  return <Fields {...props} draftKey={draftKey} choices={choices} />;
}

function Fields({
  location,
  image,
  preset,
  onSent,
  onLoss,
  draftKey,
  choices,
}: SupportFormProps & { draftKey: string; choices: ReturnType<typeof useSupportChoices> }) {
  const { t } = useTranslation(['support', 'errors']);
  const rules = useMemo(
    () =>
      z.object({
        phone: createTextRule(phoneLength, t('support:phoneRule')),
        topic: createTextRule(topicLength, t('support:topicRule')),
        description: z.string().check(z.trim()),
        problemTypeId: z.string(),
        positionId: z.string(),
        defectId: z.string(),
        // Files are in no draft. It notes that there were some.
        files: z.array(z.instanceof(File)),
      }),
    [t],
  );
  const start = {
    phone: choices.phone,
    topic: '',
    description: '',
    problemTypeId: choices.problemTypes[0]!.id,
    positionId: image?.positionId ?? '',
    defectId: '',
    files: [] as File[],
    ...preset,
  };
  const { register, handleSubmit, reset, getValues, setValue, formState, draft, showProblems } = useDraftForm(rules, start, draftKey);
  const { errors } = formState;
  const [outcome, setOutcome] = useState<ChangeOutcome | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const { photos, refused, add, remove, refuse, dismiss } = usePhotos();
  useEffect(
    function noteFiles() {
      if (photos.length === 0 && getValues('files').length === 0) return;
      setValue(
        'files',
        photos.map(({ file }) => file),
        { shouldDirty: true },
      );
    },
    [photos, setValue, getValues],
  );
  const [wait, setWait] = useState<Wait>(null);
  // Photos are in no draft, and another page ends the wait.
  const isLost = photos.length > 0 || wait === 'waits';
  useUnsaved(isLost, 'leaving');
  useEffect(
    function noteLoss() {
      onLoss?.(isLost);
    },
    [onLoss, isLost],
  );
  const [isPhotoRefused, setIsPhotoRefused] = useState(false);
  const { sendRequest, isBusy } = useSendSupport();

  useEffect(function focusDescription() {
    // The dialog itself has the focus while its form loads.
    const dialog = document.activeElement;
    if (dialog?.matches('[role=dialog]')) dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);

  const submit = handleSubmit(async ({ positionId, defectId, files: _files, ...typed }) => {
    const named = { positionId: positionId || null, defectId: defectId || null, reviewImageId: image?.id ?? null };
    const {
      outcome: sendOutcome,
      reason: why,
      number,
      problems,
      refused: not,
      isOffline,
    } = await sendRequest({ customer: location, ...typed, ...named }, photos);
    if (sendOutcome === 'busy') return;
    setWait(isOffline ? 'waits' : null);
    if (isOffline) return setOutcome(null);
    if (not) refuse(not.photo.key, not.photo.file.name, not.failure);
    setIsPhotoRefused(not !== null);
    setOutcome(sendOutcome);
    setReason(why);
    showProblems(problems);
    if (sendOutcome !== 'done') return;
    reset();
    onSent(number);
  });
  useWaitForNetwork(wait, setWait, submit);
  const resetWait = () => wait === 'waits' && setWait('notSent');
  const { leftOutPositions } = choices;
  const leftOutHint = leftOutPositions > 0 ? t('support:positionsLeftOut', { count: leftOutPositions, number: formatNumber(leftOutPositions) }) : undefined;
  const { leftOutDefects } = choices;
  const leftOutDefectsHint = leftOutDefects > 0 ? t('support:defectsLeftOut', { count: leftOutDefects, number: formatNumber(leftOutDefects) }) : undefined;
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} onChange={resetWait} aria-label={t('support:title')}>
      <Stack gap="5">
        <DraftNotice draft={draft} />
        <Text fontSize="0.8125rem" color="quiet">
          {t('support:starred')}
        </Text>
        <SimpleGrid columns={{ base: 1, md: choices.mayShowDefects ? 2 : 1 }} gap="4">
          <PickerField
            label={t('support:position')}
            none={t('support:noPosition')}
            {...register('positionId')}
            hint={choices.havePositionsFailed ? t('support:positionsFailed') : leftOutHint}
            options={choices.positions.map(({ id, number, name, areaName }) => ({
              value: id,
              text: [number, name].filter(Boolean).join(', '),
              group: areaName,
            }))}
          />
          {choices.mayShowDefects && (
            <PickerField
              label={t('support:defect')}
              none={t('support:noDefect')}
              {...register('defectId')}
              hint={choices.haveDefectsFailed ? t('support:defectsFailed') : leftOutDefectsHint}
              options={choices.defects.map(({ id, number, summary }) => ({ value: id, text: [number, summary].filter(Boolean).join(', ') }))}
            />
          )}
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <FormField
            label={t('support:phone')}
            type="tel"
            autoComplete="tel"
            required
            maxLength={phoneLength.max}
            error={errors.phone?.message}
            {...register('phone')}
          />
          <PickerField
            label={t('support:problemType')}
            {...register('problemTypeId')}
            options={choices.problemTypes.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </SimpleGrid>
        <FormField label={t('support:topic')} required maxLength={topicLength.max} error={errors.topic?.message} {...register('topic')} />
        <FieldRoot>
          <Field.Label {...(image ? requiredMark : {})}>{t('support:description')}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={5} data-autofocus={image ? true : undefined} {...register('description')} />
        </FieldRoot>
        <PhotoField
          photos={photos}
          refused={refused}
          isBusy={isBusy}
          onAdd={(files) => {
            resetWait();
            void add(files);
          }}
          onRemove={(key) => {
            resetWait();
            remove(key);
          }}
          onDismiss={dismiss}
        />
        {wait !== null && (
          <Notice kind="warning" isNews>
            {t(`support:${wait === 'waits' && isBusy ? 'sending' : wait}`)}
          </Notice>
        )}
        {outcome !== null && outcome !== 'unknown' && outcome !== 'done' && (
          <Notice kind="danger">
            {t(isPhotoRefused ? 'support:photoRefused' : 'support:failed')} {!isPhotoRefused && reason} {outcome !== 'refused' && t('support:remains')}
          </Notice>
        )}
        {outcome === 'unknown' && (
          <Notice kind="warning" isNews>
            {t('support:unknown')}
          </Notice>
        )}
        <Flex justify="flex-end">
          <Button type="submit" size="lg" colorPalette="brand" loading={isBusy}>
            <Icon name="mail" />
            {t('support:send')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  );
}
