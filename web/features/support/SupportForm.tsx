import { Button, chakra, Field, Flex, SimpleGrid, Skeleton, Stack, Textarea } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { PhotoField } from './PhotoField.tsx';
import { PickerField } from './PickerField.tsx';
import { usePhotos } from './usePhotos.ts';
import { type SupportResult, useSendSupport } from './useSendSupport.ts';
import { useSupportChoices } from './useSupportChoices.ts';

/** Lengths of what is typed (S-04, S-05). */
const phoneLength = { least: 5, most: 20 };
const topicLength = { least: 4, most: 200 };
const fits = (text: string, { least, most }: { least: number; most: number }) => text.trim().length >= least && text.trim().length <= most;

interface SupportFormProps {
  at: CustomerRef;
  /** The image that the request is about, with its position (S-12). */
  image?: { id: string; positionId: string | null };
  onSent: () => void;
}

/** A support request. What was typed stays until the provider has it (S-01 ... S-11). */
export function SupportForm({ at, image, onSent }: SupportFormProps) {
  const { t } = useTranslation(['support', 'errors']);
  const choices = useSupportChoices(at);
  const [typed, setTyped] = useState({
    phone: null as string | null,
    topic: '',
    description: '',
    problemTypeId: '',
    positionId: image?.positionId ?? '',
    defectId: '',
  });
  const [isTried, setIsTried] = useState(false);
  const [result, setResult] = useState<SupportResult | null>(null);
  const { photos, add, remove } = usePhotos();
  const { sendRequest, isBusy } = useSendSupport();
  const [phoneField, topicField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const put = (more: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...more }));
  if (choices.isLoading) return <Skeleton h="96" borderRadius="lg" role="status" aria-label={t('support:loading')} />;
  if (choices.problemTypes.length === 0) return <Retry text={t('support:loadFailed')} onRetry={choices.retry} />;

  const phone = typed.phone ?? choices.phone;
  const problemTypeId = typed.problemTypeId || choices.problemTypes[0]!.id;
  const [isPhoneRight, isTopicRight] = [fits(phone, phoneLength), fits(typed.topic, topicLength)];
  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isPhoneRight) return phoneField.current?.focus();
    if (!isTopicRight) return topicField.current?.focus();
    const { topic, description, positionId, defectId } = typed;
    const named = { positionId: positionId || null, defectId: defectId || null, reviewImageId: image?.id ?? null };
    const became = await sendRequest({ ...at, problemTypeId, phone: phone.trim(), topic: topic.trim(), description: description.trim(), ...named }, photos);
    if (became === 'busy') return undefined;
    setResult(became);
    if (became === 'sent') onSent();
    return undefined;
  }
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)} aria-label={t('support:title')}>
      <Stack gap="5">
        <SimpleGrid columns={{ base: 1, md: choices.mayShowDefects ? 2 : 1 }} gap="4">
          <PickerField
            label={t('support:position')}
            none={t('support:noPosition')}
            value={typed.positionId}
            hint={choices.havePositionsFailed ? t('support:positionsFailed') : undefined}
            options={choices.positions.map(({ id, number, name, areaName }) => ({
              value: id,
              text: [number, name].filter(Boolean).join(', '),
              group: areaName,
            }))}
            onChange={(positionId) => put({ positionId })}
          />
          {choices.mayShowDefects && (
            <PickerField
              label={t('support:defect')}
              none={t('support:noDefect')}
              value={typed.defectId}
              hint={choices.haveDefectsFailed ? t('support:defectsFailed') : undefined}
              options={choices.defects.map(({ id, number, summary }) => ({ value: id, text: [number, summary].filter(Boolean).join(', ') }))}
              onChange={(defectId) => put({ defectId })}
            />
          )}
        </SimpleGrid>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <FormField
            ref={phoneField}
            label={t('support:phone')}
            type="tel"
            autoComplete="tel"
            required
            maxLength={phoneLength.most}
            value={phone}
            error={isTried && !isPhoneRight ? t('support:phoneRule') : undefined}
            onChange={({ target }) => put({ phone: target.value })}
          />
          <PickerField
            label={t('support:problemType')}
            value={problemTypeId}
            options={choices.problemTypes.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={(id) => put({ problemTypeId: id })}
          />
        </SimpleGrid>
        <FormField
          ref={topicField}
          label={t('support:topic')}
          required
          maxLength={topicLength.most}
          value={typed.topic}
          error={isTried && !isTopicRight ? t('support:topicRule') : undefined}
          onChange={({ target }) => put({ topic: target.value })}
        />
        <Field.Root>
          <Field.Label>{t(image ? 'support:descriptionStarred' : 'support:description')}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={5} value={typed.description} onChange={({ target }) => put({ description: target.value })} />
        </Field.Root>
        <PhotoField photos={photos} isBusy={isBusy} onAdd={(files) => void add(files)} onRemove={remove} />
        {result === 'failed' && <Notice kind="danger">{t('support:failed')}</Notice>}
        {result === 'unknown' && <Notice kind="warning">{t('support:unknown')}</Notice>}
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
