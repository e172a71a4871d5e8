import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteOwnDocumentDocument, type OwnDocumentFieldsFragment } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';

/** Deletes an own document after a question (M-09), then has the list read again, whatever came of it. */
export function useDeleteDocument(at: CustomerRef, readAgain: () => Promise<void>) {
  const { t } = useTranslation(['documents', 'errors']);
  const confirm = useConfirm();
  const [busy, setBusy] = useState<string | null>(null);
  const [deleteDocument] = useMutation(DeleteOwnDocumentDocument);

  async function remove({ id, title }: OwnDocumentFieldsFragment): Promise<void> {
    if (busy !== null || !(await confirm(t('documents:deleteQuestion', { title })))) return;
    setBusy(id);
    const { data, error } = await deleteDocument({ variables: { input: { ...at, documentId: id } } }).catch((cause: unknown) => ({ data: null, error: cause }));
    if (error) toast.failure(t('documents:deleteFailed'), t(`errors:${failureOf(error)}`));
    else if (data?.deleteOwnDocument.problem) toast.failure(t('documents:deleteFailed'));
    else toast.success(t('documents:deleted'));
    await readAgain().catch(() => undefined);
    setBusy(null);
  }
  return { remove, busy };
}
