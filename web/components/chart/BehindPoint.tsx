import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '../overlay/Modal.tsx';
import { RetryNotice } from '../feedback/RetryNotice.tsx';

/** Rows behind the point of a chart that was clicked last, as they are read. */
interface BehindPoint {
  /** Undefined until they are read. */
  rows: readonly object[] | undefined;
  /** Text of the failure of the last read. */
  failure: string | undefined;
  refetch: () => unknown;
}

/** Line beneath a chart: a click on a point opens the rows behind it; or why the last one opened none. */
export function PointNote({ behind }: { behind: BehindPoint | null }) {
  const { t } = useTranslation(['charts', 'ui']);
  if (behind?.failure) return <RetryNotice text={behind.failure} onRetry={() => void behind.refetch()} />;
  const isEmpty = behind?.rows?.length === 0;
  return <Text aria-live="polite">{behind && !behind.rows ? t('ui:loading') : t(isEmpty ? 'charts:noneBehind' : 'charts:pointHint')}</Text>;
}

interface PointDialogProps<Row> {
  rows: readonly Row[] | undefined;
  onClose: () => void;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows behind a point, if there are any. */
export function PointDialog<Row>({ rows = [], onClose, children }: PointDialogProps<Row>) {
  const { t } = useTranslation('charts');
  return (
    <Modal title={t('behindPoint')} isOpen={rows.length > 0} onClose={onClose} size="wide">
      {rows.length > 0 && children(rows)}
    </Modal>
  );
}
