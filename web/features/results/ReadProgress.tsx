import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import { dayText, monthText } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';

interface FailedReport {
  id: string;
  kind: OrderKind;
  number: string | null;
  startedAt: string | null;
}
interface ReadProgressProps {
  found: { from: string | null; to: string | null; reports: number; read: number; leftOut: number; failed: readonly FailedReport[] };
  isReading: boolean;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
  onReadFailed: () => void;
}

/** How many reports of the period are read, with a way to stop; names those that could not be read. */
export function ReadProgress({ found, isReading, isStopped, onStop, onGoOn, onReadFailed }: ReadProgressProps) {
  const { t } = useTranslation(['results', 'ui']);
  const { reports, read, leftOut, failed } = found;
  const wanted = reports - leftOut;
  const days = found.from ? `${dayText(found.from)} – ${dayText(found.to)}` : '';
  const nameOf = ({ kind, number, startedAt }: FailedReport) =>
    kind === 'MONTHLY_REPORT'
      ? t('results:monthlyReportOf', { month: monthText(startedAt) })
      : t('results:visitOf', { number: number ?? '', day: dayText(startedAt) });
  return (
    <Stack gap="3">
      <Flex gap="3" align="center" wrap="wrap" minH="8">
        <Text role="status" color="quiet" fontSize="0.875rem">
          {[t('results:reportsRead', { read, count: wanted }), days].filter(Boolean).join(' · ')}
        </Text>
        {isReading && (
          <>
            <Box
              role="progressbar"
              aria-label={t('results:reading')}
              aria-valuemin={0}
              aria-valuemax={wanted}
              aria-valuenow={read + failed.length}
              w="10rem"
              h="6px"
              borderRadius="full"
              bg="brand.100"
              overflow="hidden"
            >
              <Box h="100%" bg="brand.solid" transition="width 200ms" style={{ width: `${wanted > 0 ? ((read + failed.length) / wanted) * 100 : 0}%` }} />
            </Box>
            <Button size="xs" variant="outline" borderColor="line" bg="surface" onClick={onStop}>
              <Icon name="close" size={14} />
              {t('results:stop')}
            </Button>
          </>
        )}
      </Flex>
      {isStopped && (
        <Notice
          kind="warning"
          action={
            <Button size="sm" variant="outline" borderColor="currentColor" color="inherit" onClick={onGoOn}>
              {t('results:goOn')}
            </Button>
          }
        >
          {t('results:stopped')}
        </Notice>
      )}
      {failed.length > 0 && <Retry text={t('results:notRead', { count: failed.length, reports: failed.map(nameOf).join(', ') })} onRetry={onReadFailed} />}
      {leftOut > 0 && <Notice kind="info">{t('results:tooMany', { count: leftOut, most: wanted })}</Notice>}
    </Stack>
  );
}
