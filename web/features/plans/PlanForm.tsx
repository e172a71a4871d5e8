import { Box, Button, chakra, Field, Stack, Text, Textarea } from '@chakra-ui/react';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { isPlanFile, planTypes } from './planFile.ts';
import { useSavePlan } from './useSavePlan.ts';

interface PlanFormProps {
  at: CustomerRef;
  /** Null makes a new plan. */
  plan: PlanFieldsFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Uploads or edits a plan (L-37 ... L-41). What was typed and chosen stays until it is saved. */
export function PlanForm({ at, plan, onClose, onSaved }: PlanFormProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const [title, setTitle] = useState(plan?.title ?? '');
  const [remark, setRemark] = useState(plan?.revisionRemark ?? '');
  const [isReleased, setIsReleased] = useState(plan?.isReleased ?? false);
  const [withoutFile, setWithoutFile] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const { save, state, progress } = useSavePlan(at, plan?.id ?? null);
  const fileId = useId();
  const titleWrong = title.trim().length < 1 || title.trim().length > 255;
  const fileWrong = !withoutFile && file !== null && !isPlanFile(file);
  const fileMissing = !plan && !file && !withoutFile;
  async function send() {
    setIsTried(true);
    if (titleWrong || fileWrong || fileMissing) return;
    if (await save({ title: title.trim(), remark, isReleased, file: withoutFile ? null : file })) onSaved();
  }
  const isBusy = state === 'uploading';
  return (
    <Modal
      title={t(plan ? 'plans:list.editTitle' : 'plans:list.upload')}
      isOpen
      onClose={onClose}
      size="md"
      isDismissable={!isBusy}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            {t('ui:cancel')}
          </Button>
          <Button colorPalette="brand" loading={isBusy} onClick={() => void send()}>
            {t('plans:list.save')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {state === 'error' && <Notice kind="danger">{t('plans:list.failed')}</Notice>}
        <FormField
          label={t('plans:list.field')}
          required
          value={title}
          maxLength={300}
          onChange={({ target }) => setTitle(target.value)}
          error={isTried && titleWrong ? t('plans:list.titleRule') : undefined}
        />
        {plan && (
          <>
            <Field.Root>
              <Field.Label>{t('plans:remark')}</Field.Label>
              <Textarea bg="surface" borderColor="field" rows={3} maxLength={1000} value={remark} onChange={({ target }) => setRemark(target.value)} />
            </Field.Root>
            <TickBox label={t('plans:released')} isTicked={isReleased} onToggle={() => setIsReleased(!isReleased)} />
          </>
        )}
        {!withoutFile && (
          <Box>
            <chakra.label htmlFor={fileId} display="block" fontWeight="medium" fontSize="0.875rem" mb="1.5">
              {t(plan ? 'plans:list.newFile' : 'plans:list.file')}
            </chakra.label>
            <chakra.input
              id={fileId}
              type="file"
              accept={planTypes.join(',')}
              fontSize="0.875rem"
              aria-invalid={fileWrong || (isTried && fileMissing)}
              aria-describedby={`${fileId}-error`}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0] ?? null)}
            />
            <Text id={`${fileId}-error`} role="alert" color="level.red.fg" fontSize="0.875rem" mt="1">
              {fileWrong ? t('plans:list.fileRule') : isTried && fileMissing ? t('plans:list.fileMissing') : ''}
            </Text>
          </Box>
        )}
        {!plan && <TickBox label={t('plans:list.withoutFile')} isTicked={withoutFile} onToggle={() => setWithoutFile(!withoutFile)} />}
        {state !== 'idle' && (
          <Text role="status" fontSize="0.875rem" color="quiet">
            {t(`plans:list.state.${state}`, { percent: Math.round(progress * 100) })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
