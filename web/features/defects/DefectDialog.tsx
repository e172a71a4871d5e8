import { useQuery } from '@apollo/client/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DefectDetailsDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { useTabThing } from '../../hooks/useTabTitle.ts';
import { GoneNotice } from '../../components/form/GoneNotice.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { getNoteKey } from './noteKey.ts';
import type { PositionSlot } from './positionSlot.ts';

const DefectDetails = lazyPart(() => import('./DefectDetails.tsx'), 'DefectDetails');

interface DefectDialogProps {
  location: LocationKey;
  /** Null closes it. */
  defectId: string | null;
  onClose: () => void;
  /** Called with the id of a defect that the user deletes. */
  onDeleted?: ((id: string) => void) | undefined;
  position?: PositionSlot | undefined;
  /** Additional actions of the opening page; rendered once the defect has loaded. */
  actions?: ReactNode;
}

/** Details of a defect: photos, fields, history, and permitted actions. */
export function DefectDialog({ location, defectId, onClose, onDeleted, position, actions }: DefectDialogProps) {
  const { t } = useTranslation('defects');
  const { data, loading, error, refetch } = useQuery(DefectDetailsDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode }, defectId: defectId ?? '' },
    skip: defectId === null,
    fetchPolicy: 'cache-and-network',
  });
  useEffect(
    function loadWhileItIsRead() {
      if (defectId !== null) void DefectDetails.preload();
    },
    [defectId],
  );
  const defect = defectId === null ? null : data?.customer?.defect;
  const title = t('defect', { number: defect?.number ?? '' });
  useTabThing(defect && title);
  return (
    <Modal title={title} isOpen={defectId !== null} onClose={onClose} size="wide" footer={defect && actions}>
      {defect && (
        <Suspense fallback={<Loading h="64" />}>
          <DefectDetails
            key={defect.id}
            location={location}
            defect={defect}
            onDeleted={() => {
              onDeleted?.(defect.id);
              onClose();
            }}
            position={position}
          />
        </Suspense>
      )}
      {!defect && loading && <Loading h="64" />}
      {!defect && error && <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />}
      {defectId !== null && defect === null && !loading && !error && (
        <GoneNotice text={t('gone')} drafts={{ [getNoteKey(location, defectId)]: { note: t('note.label') } }} />
      )}
    </Modal>
  );
}
