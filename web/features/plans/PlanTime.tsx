import { useQuery } from '@apollo/client/react';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OrderListDocument } from '../../generated/graphql.ts';
import type { DayPeriod } from '../../components/form/dayPeriod.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PartialReadStatus } from '../../components/feedback/PartialReadStatus.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { AreaLevels } from './AreaLevels.tsx';
import { getMonthSteps, stepKinds, getVisitSteps, toRangeParameter } from './timeSteps.ts';
import { TimeSlider } from './TimeSlider.tsx';
import { usePeriodLevels } from './usePeriodLevels.ts';
import type { PlanTimeState, TimeName } from './usePlanTime.ts';
import type { PeriodLevels } from './usePeriodLevels.ts';

/** Orders that the steps are made of: more than three years of visits every week. */
const maxOrders = 2_000;

interface PlanTimeProps {
  location: LocationKey;
  time: PlanTimeState;
  /** Which of the two ranges. */
  name: TimeName;
  onLevels: (levels: PeriodLevels | null) => void;
}

/** Chooses the range whose levels the plan shows. Shows the loading progress and the sums by area. */
export function PlanTime({ location, time, name, onLevels }: PlanTimeProps) {
  const { t } = useTranslation('plans');
  const { data, loading, error, refetch } = useQuery(OrderListDocument, { variables: { customer: location, first: maxOrders } });
  const orders = data?.customer?.orders?.nodes;
  const { kind, setParams } = time;
  const today = useToday();
  const steps = useMemo(() => {
    if (!orders) return null;
    return kind === 'MONTHS' ? getMonthSteps(orders, today) : getVisitSteps(orders.filter((order) => order.kind !== 'MONTHLY_REPORT'));
  }, [orders, kind, today]);
  const range = time.getRange(name) ?? steps?.at(name === 'time' ? -1 : -2) ?? steps?.at(-1) ?? null;
  const { levels, found, ...reading } = usePeriodLevels(location, range);
  const failed = found?.failed ?? [];
  useEffect(() => onLevels(levels), [levels, onLevels]);
  const choose = useCallback((next: DayPeriod) => setParams({ [name]: toRangeParameter(next) }), [setParams, name]);
  const written = range && toRangeParameter(range);
  const isNamed = time.getRange(name) !== null;
  useEffect(
    function nameInAddress() {
      if (written && !isNamed) setParams({ [name]: written });
    },
    [written, isNamed, setParams, name],
  );
  if (error && !orders) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!steps) return loading ? <Loading h="24" /> : null;
  if (!range) return <Notice kind="info">{t('time.none')}</Notice>;
  return (
    <Stack as="section" gap="3" mt="3" p="3" borderWidth="1px" borderColor="line" borderRadius="lg" bg="surface" aria-label={t(`time.${name}`)}>
      {name === 'time' && (
        <Flex gap="3" wrap="wrap" align="center">
          <ToggleGroup
            label={t('time.by')}
            value={kind}
            options={stepKinds.map((value) => ({ value, text: t(`time.kinds.${value}`) }))}
            onChange={(value) => setParams({ steps: value, time: 'last', ...(time.isCompared ? { against: 'last' } : {}) })}
          />
          <TickBox label={t('time.surface')} isTicked={time.hasHeat} onToggle={() => setParams({ heat: time.hasHeat ? null : '1' })} />
          <TickBox label={t('time.compare')} isTicked={time.isCompared} onToggle={() => setParams({ against: time.isCompared ? null : 'last' })} />
        </Flex>
      )}
      {steps.length > 0 && <TimeSlider label={t(`time.${name}`)} steps={steps} range={range} isBusy={reading.isReading} onChange={choose} />}
      <LeftOutRows count={(data?.customer?.orders?.totalCount ?? 0) - (orders?.length ?? 0)} />
      <LeftOutRows count={found?.leftOutPositions} />
      <PartialReadStatus
        status={found ? t('time.read', { read: found.read, count: found.reports - found.leftOut }) : t('time.reading')}
        words={{ reading: t('time.reading'), stop: t('time.stop'), stopped: t('time.stopped'), goOn: t('time.goOn') }}
        failed={failed.length > 0 ? t('time.failed', { count: failed.length, reports: failed.map(({ order }) => order.number ?? order.id).join(', ') }) : null}
        leftOut={found && found.leftOut > 0 ? t('time.leftOut', { count: found.leftOut }) : null}
        total={found ? found.reports - found.leftOut : 0}
        done={found ? found.read + failed.length : 0}
        isReading={reading.isReading}
        isStopped={reading.isStopped}
        onStop={reading.stop}
        onGoOn={reading.goOn}
        onReadFailed={reading.readFailed}
      />
      {reading.error && <RetryNotice text={formatFailure(reading.error)} onRetry={reading.retry} />}
      {found && found.unreadable > 0 && <Notice kind="warning">{t('time.unreadable', { count: found.unreadable })}</Notice>}
      {levels && (
        <>
          <Text>
            {levels.figures.alarmShare === null
              ? t('time.nothing')
              : t('time.sentence', {
                  checks: formatNumber(levels.figures.checks),
                  red: formatNumber(levels.figures.counts.red),
                  share: formatNumber(levels.figures.alarmShare),
                })}
          </Text>
          <AreaLevels levels={levels} />
          <Box>
            <Text asChild color="brand.fg" textDecoration="underline" fontSize="0.875rem">
              <Link to={`${paths.resultsOverTime}${toLocationQuery(location)}&period=DAYS&from=${range.from}&to=${range.to}`}>{t('time.list')}</Link>
            </Text>
          </Box>
        </>
      )}
    </Stack>
  );
}
