import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type ResultRowFieldsFragment, ResultImagesDocument } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';
import { SupportLink, type SupportSubject } from '../../links/SupportLink.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';
import { type ReportRef, getReportVariables } from './reportRef.ts';
import type { RowDetail } from './resultColumns.tsx';
import { toActionThing } from './toActionThing.ts';
import { useQuery } from '@apollo/client/react';
import { formatFailure } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Pictures } from '../../components/layout/Pictures.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';

/** All pictures of a result's trap report. */
function ResultImages({ at, resultId }: { at: ReportRef; resultId: string }) {
  const { data, loading, error, refetch } = useQuery(ResultImagesDocument, { variables: { ...getReportVariables(at), resultId } });
  if (loading) return <Loading h="64" />;
  if (error) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  return <Pictures images={data?.customer?.report?.result?.images ?? []} />;
}

/** Details that open from a row of a report; set by the app. */
export interface DetailSlots {
  /** The advisor's card of a result. */
  advisorCard: (at: ReportRef, resultId: string) => ReactNode;
  /** The position of a result in a dialog. */
  position: (at: ReportRef, positionId: string, onClose: () => void) => ReactNode;
  /** The development chart of a result. */
  development: (at: ReportRef, resultId: string) => ReactNode;
}

type OpenedRow = Pick<ResultRowFieldsFragment, 'id' | 'positionId' | 'positionNumber' | 'positionName' | 'areaName' | 'task' | 'result' | 'level' | 'foundAt'>;

interface OpenedDetailProps extends DetailSlots {
  /** The row, its report, and the opened detail; null while nothing is open. */
  opened: { at: ReportRef; row: OpenedRow; detail: RowDetail } | null;
  onClose: () => void;
}

/** The opened detail of a row, in a dialog. */
export function OpenedDetail({ opened, onClose, advisorCard, position, development }: OpenedDetailProps) {
  const { t } = useTranslation('results');
  const { at, row, detail } = opened ?? {};
  const createRequest = ({ positionId, positionNumber, positionName, areaName, task, result, level, foundAt }: OpenedRow): SupportSubject => ({
    ...(positionId !== null && { position: positionId }),
    topic: [positionNumber, positionName ?? areaName].filter(Boolean).join(' ') || t('title'),
    text: [foundAt && formatDateTime(foundAt), task, result, formatLevel(level)].filter(Boolean).join(', '),
  });
  return (
    <>
      <Modal
        title={detail && detail !== 'position' ? t(`details.${detail}`) : ''}
        isOpen={detail !== undefined && detail !== 'position'}
        onClose={onClose}
        size={detail === 'advisor' ? 'md' : 'xl'}
      >
        {at && row && detail === 'advisor' && advisorCard(at, row.id)}
        {at && row && detail === 'development' && development(at, row.id)}
        {at && row && detail === 'images' && <ResultImages at={at} resultId={row.id} />}
        {at && row && detail !== 'advisor' && (
          <Flex justify="flex-end" gap="2" wrap="wrap" mt="4">
            <EntityActions location={at} thing={toActionThing(row, at.reportId)} />
            <SupportLink location={at} about={createRequest(row)} />
          </Flex>
        )}
      </Modal>
      {at && detail === 'position' && row?.positionId && position(at, row.positionId, onClose)}
    </>
  );
}
