import { Box, Field, Stack, Text, Textarea } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { PlanFieldsFragment } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { DialogButtons } from '../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { ChosenFile } from '../../components/upload/ChosenFile.tsx';
import { DropArea } from '../../components/upload/DropArea.tsx';
import { FileProblem } from '../../components/upload/FileProblem.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { UploadFailure } from '../../components/upload/uploadFailure.ts';
import { formatUploadFailure } from '../../components/upload/formatUploadFailure.ts';
import { PageChoice } from './PageChoice.tsx';
import { toPictureUrl } from './pagePicture.ts';
import { getPlanKey } from './planDrafts.ts';
import { planTypes, findSizeFailure } from './planFile.ts';
import { ShapeQuestion } from './ShapeQuestion.tsx';
import { useSavePlan } from './useSavePlan.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

interface PlanFormProps {
  location: LocationKey;
  /** Null makes a new plan. */
  plan: PlanFieldsFragment | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Validation rules: a new plan has a file or declares that it has none. */
function createRules(isEdited: boolean, texts: { title: string; missing: string }) {
  const fields = z.object({
    title: z.string().check(z.trim(), z.minLength(1, texts.title), z.maxLength(255, texts.title)),
    remark: z.string(),
    isReleased: z.boolean(),
    withoutFile: z.boolean(),
    file: z.nullable(z.custom<File>((value) => value instanceof File)),
  });
  return fields.check(z.refine(({ file, withoutFile }) => isEdited || withoutFile || file !== null, { path: ['file'], error: texts.missing }));
}

/** Uploads or edits a plan. The input stays until it is saved. */
export function PlanForm({ location, plan, onClose, onSaved }: PlanFormProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const rules = useMemo(() => createRules(plan !== null, { title: t('plans:list.titleRule'), missing: t('plans:list.fileMissing') }), [plan, t]);
  const present = { title: plan?.title ?? '', remark: plan?.revisionRemark ?? '', isReleased: plan?.isReleased ?? false };
  const { register, control, handleSubmit, reset, setValue, confirmClose, watch, formState, isChanged, draft, showProblems } = useDraftForm(
    rules,
    { ...present, withoutFile: false, file: null },
    getPlanKey(location, plan?.id),
  );
  const edited = useEdited(present, !isChanged, draft.start);
  const { errors } = formState;
  const { save, state, failure, progress, forgetFile, uploaded } = useSavePlan(location, plan && { id: plan.id, edited }, showProblems);
  const chosen = watch('withoutFile') ? null : watch('file');
  const refused = (chosen && findSizeFailure(chosen)) ?? (failure instanceof UploadFailure ? failure : null);
  const [page, setPage] = useState<number | null>(null);
  const pages = chosen && uploaded?.file === chosen ? uploaded.pages : null;
  const pageDrawing = pages?.pictures[(page ?? 1) - 1];
  const submit = (isShapeConfirmed: boolean) =>
    handleSubmit(async ({ withoutFile, file, ...values }) => {
      const sent = withoutFile ? null : file;
      if (sent && findSizeFailure(sent)) return;
      if (!(await save({ ...values, file: sent, page: pages && pages.count > 1 ? page : null, isShapeConfirmed }))) return;
      reset();
      onSaved();
    })();
  const send = () => submit(false);
  const close = async () => (await confirmClose()) && onClose();
  const isBusy = state === 'uploading';
  return (
    <Modal
      title={t(plan ? 'plans:list.editTitle' : 'plans:list.upload')}
      isOpen
      onClose={() => void close()}
      size="md"
      isDismissable={!isBusy}
      footer={
        <DialogButtons
          onCancel={() => void close()}
          isCancelDisabled={isBusy}
          loading={isBusy}
          disabled={!plan && failure === 'unknown'}
          onClick={() => void send()}
        >
          {t('plans:list.save')}
        </DialogButtons>
      }
    >
      <Stack gap="4">
        <DraftNotice draft={draft} />
        {plan && (
          <EditConflicts
            edited={edited}
            getLabel={(field) => t(field === 'title' ? 'plans:list.field' : field === 'remark' ? 'plans:remark' : 'plans:released')}
            onTake={(field, value) => setValue(field, value, { shouldDirty: true })}
          />
        )}
        {failure === 'choosePage' && <Notice kind="info">{t('plans:list.choosePage')}</Notice>}
        {failure && !(failure instanceof UploadFailure) && failure !== 'choosePage' && failure !== 'otherShape' && (
          <Notice kind={failure === 'unknown' ? 'warning' : 'danger'}>{t(`plans:list.${failure === 'unknown' && plan ? 'unknownEdit' : failure}`)}</Notice>
        )}
        <FormField label={t('plans:list.field')} required maxLength={300} error={errors.title?.message} {...register('title')} />
        {plan && (
          <>
            <FieldRoot invalid={errors.remark !== undefined}>
              <Field.Label>{t('plans:remark')}</Field.Label>
              <Textarea bg="surface" borderColor="field" rows={3} maxLength={1000} {...register('remark')} />
              <Field.ErrorText>{errors.remark?.message}</Field.ErrorText>
            </FieldRoot>
            <Controller
              control={control}
              name="isReleased"
              render={({ field }) => <TickBox label={t('plans:released')} isTicked={field.value} onToggle={() => field.onChange(!field.value)} />}
            />
          </>
        )}
        {!watch('withoutFile') && (
          <Box>
            <Controller
              control={control}
              name="file"
              render={({ field }) => {
                const choose = (next: File | null) => {
                  forgetFile();
                  setPage(null);
                  field.onChange(next);
                };
                return (
                  <DropArea
                    label={t(plan ? 'plans:list.newFile' : 'plans:list.file')}
                    accept={planTypes.join(',')}
                    isSingle
                    withCamera
                    isDisabled={isBusy}
                    buttonRef={field.ref}
                    onFiles={([next]) => choose(next ?? null)}
                  >
                    {field.value && <ChosenFile file={field.value} isDisabled={isBusy} onRemove={() => choose(null)} />}
                  </DropArea>
                );
              }}
            />
            <Box role="alert" mt="1">
              {errors.file?.message && <FileProblem text={errors.file.message} />}
              {refused && chosen && <FileProblem name={chosen.name} text={formatUploadFailure(refused, 'plan')} />}
              {(refused?.reason === 'TOO_LARGE' || refused?.reason === 'WRONG_TYPE') && <FileProblem text={t('plans:list.fileRule')} />}
            </Box>
          </Box>
        )}
        {pages && pages.count > 1 && (
          <PageChoice
            pages={pages}
            chosen={page}
            onChoose={(next) => {
              forgetFile();
              setPage(next);
            }}
          />
        )}
        {plan && chosen && failure === 'otherShape' && (
          <ShapeQuestion
            location={location}
            planId={plan.id}
            drawing={pages ? (pageDrawing ? toPictureUrl(pageDrawing) : null) : chosen}
            onConfirm={() => void submit(true)}
            onCancel={forgetFile}
          />
        )}
        {!plan && (
          <Controller
            control={control}
            name="withoutFile"
            render={({ field }) => <TickBox label={t('plans:list.withoutFile')} isTicked={field.value} onToggle={() => field.onChange(!field.value)} />}
          />
        )}
        {state !== 'idle' && (state !== 'error' || (failure !== null && failure !== 'choosePage' && failure !== 'otherShape')) && (
          <Text role="status" fontSize="0.875rem" color="quiet">
            {t(`plans:list.state.${state}`, { percent: Math.round(progress * 100) })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
