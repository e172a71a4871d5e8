import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DefectCountsDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { ReportFact } from './ReportFact.tsx';

/** Number of unresolved defects: red above 0, else green. */
export function DefectLine({ location }: { location: LocationKey }) {
  const { t } = useTranslation('reports');
  const { data, loading } = useQuery(DefectCountsDocument, { variables: { customer: location } });
  const counts = data?.customer?.defectCounts;
  if (!counts && !loading) return null;
  return (
    <ReportFact icon="list" name={t('defectsName')}>
      {counts ? (
        <Text as="span" color={counts.unresolved > 0 ? 'level.red.fg' : 'level.green.fg'}>
          {t('defects', { count: counts.unresolved })}
        </Text>
      ) : (
        <Loading h="6" maxW="8rem" />
      )}
    </ReportFact>
  );
}
