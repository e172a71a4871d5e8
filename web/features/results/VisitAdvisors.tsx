import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPageDocument } from '../../generated/graphql.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { TextButton } from '../../theme/TextButton.tsx';
import { type RequestedReport, getReportVariables, type ReportRef } from './reportRef.ts';

interface VisitAdvisorsProps {
  at: ReportRef;
  requested: RequestedReport;
  /** The advisor's card of a result, put in by the app. */
  advisorCard: (at: ReportRef, resultId: string) => ReactNode;
}

/** Advisors of the visit, from the results; a name opens the card. */
export function VisitAdvisors({ at, requested, advisorCard }: VisitAdvisorsProps) {
  const { t } = useTranslation('results');
  const [opened, setOpened] = useState<string | null>(null);
  const { data, loading } = useQuery(ReportPageDocument, { variables: getReportVariables(requested) });
  const advisors = data?.customer?.report?.outcome?.advisors;
  if (loading && !advisors) return <Loading h={{ base: '12', md: '6' }} w="8rem" />;
  if (!advisors?.length) return '–';
  return (
    <>
      {advisors.map(({ name, resultId }, index) => (
        <span key={resultId ?? name}>
          {index > 0 && ', '}
          {resultId ? <TextButton onClick={() => setOpened(resultId)}>{name}</TextButton> : name}
        </span>
      ))}
      <Modal title={t('details.advisor')} isOpen={opened !== null} onClose={() => setOpened(null)} size="md">
        {opened && advisorCard(at, opened)}
      </Modal>
    </>
  );
}
