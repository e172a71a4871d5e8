import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDetailsDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { GoneNotice } from '../../components/form/GoneNotice.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useTabThing } from '../../hooks/useTabTitle.ts';
import { getActionDrafts } from './actionDrafts.ts';

const ActionDetails = lazyPart(() => import('./ActionDetails.tsx'), 'ActionDetails');

/** Details of an action in a dialog; without an id it is closed. */
export function ActionDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { t } = useTranslation('actions');
  const { data, loading, error, refetch } = useQuery(ActionDetailsDocument, {
    variables: { id: id ?? '' },
    skip: id === null,
    fetchPolicy: 'cache-and-network',
  });
  const action = id === null ? null : data?.action;
  useTabThing(action?.title);
  return (
    <Modal title={action?.title ?? t('action')} isOpen={id !== null} onClose={onClose} size="wide">
      {action ? (
        <Suspense fallback={<Loading h="64" />}>
          <ActionDetails key={action.id} action={action} />
        </Suspense>
      ) : loading ? (
        <Loading h="64" />
      ) : error ? (
        <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />
      ) : (
        id !== null && <GoneNotice text={t('gone')} drafts={getActionDrafts(t, id)} />
      )}
    </Modal>
  );
}
