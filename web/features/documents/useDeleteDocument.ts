import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteOwnDocumentDocument, type OwnDocumentFieldsFragment } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';

/** Deletes an own document after a confirmation that names it and who uploaded it. */
export function useDeleteDocument(location: LocationKey) {
  const { t } = useTranslation('documents');
  const confirm = useConfirm();
  const { send, isBusy } = useChange({ refetchQueries: ['OwnDocumentList'] });
  const [requested, setRequested] = useState<string | null>(null);

  async function remove({ id, title, uploadedBy }: OwnDocumentFieldsFragment): Promise<void> {
    const question = uploadedBy ? t('deleteQuestionBy', { title, name: uploadedBy }) : t('deleteQuestion', { title });
    if (!(await confirm(question, t('delete'), 'destructive'))) return;
    setRequested(id);
    await send(DeleteOwnDocumentDocument, { customer: location, documentId: id }, { done: t('deleted'), failed: t('deleteFailed') });
  }
  return { remove, busy: isBusy ? requested : null };
}
