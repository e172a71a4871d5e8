import { Field, Stack, Textarea } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { AddActionCommentDocument } from '../../generated/graphql.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { Button } from '../../theme/Button.tsx';
import { getCommentKey } from './actionDrafts.ts';
import { maxText } from './actionRules.ts';
import { useActionChange } from './useActionChange.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** Input of a comment. It remains as a draft until it is saved. */
export function CommentForm({ actionId }: { actionId: string }) {
  const { t } = useTranslation('actions');
  const rules = useMemo(
    () => z.object({ text: z.string().check(z.trim(), z.minLength(1, t('form.commentMissing')), z.maxLength(maxText, t('form.long', { max: maxText }))) }),
    [t],
  );
  const { register, handleSubmit, reset, formState, draft } = useDraftForm(rules, { text: '' }, getCommentKey(actionId));
  const { send, isBusy } = useActionChange();
  const save = handleSubmit(async ({ text }) => {
    const { outcome } = await send(AddActionCommentDocument, { actionId, text }, { failed: t('failed') });
    if (outcome === 'done') reset({ text: '' });
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="2" mt="4">
        <DraftNotice draft={draft} />
        <FieldRoot invalid={formState.errors.text !== undefined}>
          <Field.Label>{t('form.comment')}</Field.Label>
          <Textarea bg="surface" borderColor="field" rows={2} {...register('text')} />
          <Field.ErrorText role="alert">{formState.errors.text?.message}</Field.ErrorText>
        </FieldRoot>
        <Button type="submit" size="sm" variant="outline" alignSelf="start" loading={isBusy}>
          {t('form.addComment')}
        </Button>
      </Stack>
    </form>
  );
}
