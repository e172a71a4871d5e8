import { useTranslation } from 'react-i18next';
import { DeleteUserDocument } from '../../../generated/graphql.ts';
import { useChange } from '../../../graphql/useChange.ts';
import { useConfirm } from '../../../components/overlay/useConfirm.tsx';
import { touchedLists } from '../locations/touchedLists.ts';

/** Deletes a user after a question that names it. */
export function useDeleteUser(): (id: string, name: string) => Promise<void> {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { send } = useChange({ touches: touchedLists });
  return async (id, name) => {
    const isSure = await confirm(t('deleteQuestion', { name }), t('delete'), 'destructive');
    if (isSure) await send(DeleteUserDocument, { id }, { done: t('deleted'), failed: t('deleteFailed') });
  };
}
