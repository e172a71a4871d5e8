import { Box, chakra, Link, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFieldsFragment, ReportPageQuery } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { CopyButton } from '../../components/layout/CopyButton.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { DefectLine } from './DefectLine.tsx';
import { ReportFact } from './ReportFact.tsx';
import { formatTimeRange } from '../../i18n/format.ts';

interface ReportFactsProps {
  customer: ChosenCustomer;
  report: ReportFieldsFragment;
  keyUser: NonNullable<ReportPageQuery['customer']>['keyUser'] | undefined;
  /** Advisors of the visit; set by the app. */
  advisors?: ReactNode;
}

/** Period, order, who was there, contact, number of defects, and the provider's text about the order, which a phone folds away. */
export function ReportFacts({ customer, report, keyUser, advisors }: ReportFactsProps) {
  const { t } = useTranslation('reports');
  const location = { country: customer.country, cardcode: customer.cardcode };
  const info = report.order?.info;
  const isPhone = useIsPhone();
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="xl" mb={{ base: '3', md: '5' }}>
      <SimpleGrid
        as="dl"
        columns={{ base: 2, lg: advisors ? 3 : 4, xl: advisors ? 5 : 4 }}
        gap={{ base: '3', md: '5' }}
        px={{ base: '4', md: '5' }}
        py={{ base: '3', md: '4' }}
      >
        <ReportFact icon="calendar" name={t('period')}>
          {formatTimeRange(report.startedAt, report.endedAt)}
        </ReportFact>
        <ReportFact icon="page" name={t('order')}>
          {report.order?.description || t(`kind.${report.kind}`)}
          {report.order?.number && (
            <Box as="span" display="block" fontWeight="normal" color="quiet" fontSize="0.875rem">
              {t('orderNumber', { number: report.order.number })}
              <CopyButton text={report.order.number} label={t('copyOrderNumber')} />
            </Box>
          )}
        </ReportFact>
        {advisors && (
          <ReportFact icon="check" name={t('onSite')}>
            {advisors}
          </ReportFact>
        )}
        {keyUser?.email && (
          <ReportFact icon="mail" name={t('contact')}>
            <Link href={`mailto:${keyUser.email}`} color="brand.solid" textDecoration="underline">
              {keyUser.name || keyUser.email}
            </Link>
          </ReportFact>
        )}
        {customer.rights.canShowDefects && <DefectLine location={location} />}
      </SimpleGrid>
      {info && (
        <Box px={{ base: '4', md: '5' }} py={{ base: '2', md: '3.5' }} borderTopWidth="1px" borderColor="line">
          {isPhone ? (
            <details>
              <chakra.summary cursor="pointer">{t('info')}</chakra.summary>
              <OrderInfo text={info} />
            </details>
          ) : (
            <OrderInfo text={info} />
          )}
        </Box>
      )}
    </Box>
  );
}

function OrderInfo({ text }: { text: string }) {
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere">
      {text}
    </Box>
  );
}
