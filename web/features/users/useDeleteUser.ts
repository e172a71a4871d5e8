import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DeleteUserDocument } from '../../generated/graphql.ts';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';

/** Deletes a user after a question that names it (O-17). */
export function useDeleteUser(onDeleted: () => void): (id: string, name: string) => Promise<void> {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const [deleteUser] = useMutation(DeleteUserDocument);
  return async (id, name) => {
    if (!(await confirm(t('deleteQuestion', { name })))) return;
    const answer = await deleteUser({ variables: { id } }).catch(() => null);
    if (answer?.data?.deleteUser.done) toast.success(t('deleted'));
    else toast.failure(t('deleteFailed'));
    onDeleted();
  };
}
