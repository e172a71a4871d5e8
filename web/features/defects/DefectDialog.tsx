import { useQuery } from '@apollo/client/react';
import { Grid, GridItem, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type DefectDetailFieldsFragment, DefectDetailsDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { DefectButtons } from './DefectButtons.tsx';
import { DefectFacts } from './DefectFacts.tsx';
import { DefectHistory } from './DefectHistory.tsx';
import { DefectPhotos } from './DefectPhotos.tsx';
import { DefectUploads } from './DefectUploads.tsx';
import type { PositionSlot } from './positionSlot.ts';
import { useDefectActions } from './useDefectActions.ts';

interface DefectDialogProps {
  at: CustomerRef;
  /** Null keeps it closed. */
  defectId: string | null;
  onClose: () => void;
  position?: PositionSlot | undefined;
  /** More that can be done with it where it was opened. */
  actions?: ReactNode;
}

/** Details of a defect: photos, fields, history, and what may be done with it (H-12 ... H-31). */
export function DefectDialog({ at, defectId, onClose, position, actions }: DefectDialogProps) {
  const { t } = useTranslation(['defects', 'errors']);
  const { data, loading, error, refetch } = useQuery(DefectDetailsDocument, {
    variables: { country: at.country, cardcode: at.cardcode, defectId: defectId ?? '' },
    skip: defectId === null,
    fetchPolicy: 'cache-and-network',
  });
  const defect = defectId === null ? null : data?.customer?.defect;
  return (
    <Modal title={t('defects:defect', { number: defect?.number ?? '' })} isOpen={defectId !== null} onClose={onClose} size="wide" footer={actions}>
      {defect && <DefectDetails key={defect.id} at={at} defect={defect} onGone={onClose} position={position} />}
      {!defect && loading && <Skeleton h="64" />}
      {!defect && error && <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />}
      {defect === null && !loading && !error && <Notice kind="warning">{t('defects:gone')}</Notice>}
    </Modal>
  );
}

interface DefectDetailsProps {
  at: CustomerRef;
  defect: DefectDetailFieldsFragment;
  onGone: () => void;
  position: PositionSlot | undefined;
}

function DefectDetails({ at, defect, onGone, position }: DefectDetailsProps) {
  const does = useDefectActions(at, defect, onGone);
  const canDelete = defect.actions.includes('DELETE_PHOTO');
  return (
    <Grid
      gap="6"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      templateRows={{ lg: 'auto 1fr' }}
      templateAreas={{ base: '"facts" "photos" "history"', lg: '"photos facts" "photos history"' }}
    >
      <GridItem area="facts">
        <DefectFacts at={at} defect={defect} position={position} />
        <DefectButtons defect={defect} does={does} />
      </GridItem>
      <GridItem area="photos">
        {defect.photos && <DefectPhotos photos={defect.photos} onDelete={canDelete ? (photoId) => void does.removePhoto(photoId) : undefined} />}
        <DefectUploads at={at} defect={defect} />
      </GridItem>
      <GridItem area="history">
        <DefectHistory history={defect.history} />
      </GridItem>
    </Grid>
  );
}
