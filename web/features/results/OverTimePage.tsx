import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import type { DetailSlots } from './OpenedDetail.tsx';
import { OverTimeTable } from './OverTimeTable.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { toPeriodInput, useResultPeriod } from './useResultPeriod.ts';

/** All results of a location over a period, of its visits and its 24/7 traps. The address stores every choice. */
export function OverTimePage(details: DetailSlots) {
  const { t } = useTranslation('results');
  const { country, cardcode, name } = useChosenCustomer().customer!;
  const { period, choosePeriod } = useResultPeriod();
  const sent = toPeriodInput(period);
  const location = { country, cardcode };
  return (
    <>
      <PageHeader title={t('overTime')} line={`${name} (${cardcode})`} />
      <Box mb="5">
        <PeriodChoice period={period} onChoose={choosePeriod} />
      </Box>
      {sent ? (
        <OverTimeTable key={JSON.stringify([location, sent])} location={location} period={sent} {...details} />
      ) : (
        <Notice kind="info">{t('chooseDays')}</Notice>
      )}
    </>
  );
}
