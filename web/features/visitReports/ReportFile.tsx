import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useExport } from '../../components/print/useExport.ts';
import { VisitReportFileDocument } from '../../generated/graphql.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

/** Opens the report of a visit as a document to hand over; says in its place that it failed. */
export function ReportFile({ location, reportId }: { location: LocationKey; reportId: string }) {
  const { t } = useTranslation('reports');
  const client = useApolloClient();
  const { exportAs, busy, failure } = useExport<'PDF'>(async () => {
    const variables = { customer: location, reportId, language: getGatewayLanguage() };
    const { data } = await client.query({ query: VisitReportFileDocument, variables, fetchPolicy: 'no-cache' });
    const report = data?.customer?.report;
    return report && 'file' in report ? report.file.url : null;
  });
  return (
    <>
      <Button size="sm" variant="outline" loading={busy !== null} onClick={() => void exportAs('PDF')}>
        <Icon name="page" />
        {t('file')}
      </Button>
      {failure && <span role="alert">{t('fileFailed')}</span>}
    </>
  );
}
