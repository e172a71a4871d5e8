import { Box, Link, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ReportFieldsFragment, ReportPageQuery } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DefectLine } from './DefectLine.tsx';
import { ReportFact } from './ReportFact.tsx';
import { periodText } from './reportText.ts';

interface ReportFactsProps {
  customer: ChosenCustomer;
  report: ReportFieldsFragment;
  keyUser: NonNullable<ReportPageQuery['customer']>['keyUser'] | undefined;
}

/** Period, order, contact, number of defects, and the provider's text about the order (E-14 ... E-17). */
export function ReportFacts({ customer, report, keyUser }: ReportFactsProps) {
  const { t } = useTranslation('reports');
  const place = { country: customer.country, cardcode: customer.cardcode };
  const info = report.order?.info;
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="xl" mb="5">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, xl: 4 }} gap="5" px={{ base: '4', md: '5' }} py="4">
        <ReportFact icon="calendar" name={t('period')}>
          {periodText(report)}
        </ReportFact>
        <ReportFact icon="page" name={t('order')}>
          {report.order?.description || t(`kind.${report.kind}`)}
        </ReportFact>
        {keyUser?.email && (
          <ReportFact icon="mail" name={t('contact')}>
            <Link href={`mailto:${keyUser.email}`} color="brand.solid" textDecoration="underline">
              {keyUser.name || keyUser.email}
            </Link>
          </ReportFact>
        )}
        {customer.rights.canShowDefects && <DefectLine place={place} />}
      </SimpleGrid>
      {info && (
        <Box whiteSpace="pre-line" px={{ base: '4', md: '5' }} py="3.5" borderTopWidth="1px" borderColor="line">
          {info}
        </Box>
      )}
    </Box>
  );
}
