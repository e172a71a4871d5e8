import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SensorFieldsFragment, SensorPlacesQuery } from '../../generated/graphql.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatAge, formatDateTime } from '../../i18n/format.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { BatteryCharge } from '../../components/layout/BatteryCharge.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { useOpenDialog } from '../../components/overlay/DialogHost.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { EntityActions } from '../../links/EntityActions.tsx';
import { SensorHistory, SensorRecords } from './openedSensor.tsx';
import { getDays } from './period.ts';
import { SensorChart } from './SensorChart.tsx';
import { SensorWeek } from './SensorWeek.tsx';
import type { SensorRef } from './sensorRef.ts';

/** Position of a sensor. */
type SensorPlace = NonNullable<NonNullable<NonNullable<NonNullable<SensorPlacesQuery['customer']>['sensors']>['nodes']>[number]['position']>;

const icons = { chart: 'chart', history: 'clock', excursions: 'warning' } as const;

/** State of a sensor: serial number, last reading, and the current week in numbers; a door shows an icon instead. */
export function SensorCard({ at, sensor, place = null }: { at: SensorRef; sensor: SensorFieldsFragment; place?: SensorPlace | null }) {
  const { t } = useTranslation('sensors');
  const openDialog = useOpenDialog();
  const today = useToday();
  const { from, to } = getDays({ view: 'WEEK', day: today });
  const { lastReading, level, isSilent } = sensor;
  const name = sensor.name ?? sensor.serialNumber;
  const isPhone = useIsPhone();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const bodyId = useId();
  const isShown = !isPhone || isUnfolded;
  return (
    <Box as="section" aria-label={name} borderWidth="1px" borderColor="line" borderRadius="lg" px={{ base: '3', md: '4' }} py={{ base: '2', md: '4' }}>
      <Flex justify="space-between" align={isShown ? 'flex-start' : 'center'} gap="2" mb={isShown ? '3' : '0'}>
        <Box minW="0" flex="1">
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text color="quiet" fontSize="0.8125rem" hidden={!isShown}>
            {t('serial', { number: sensor.serialNumber })}
          </Text>
          {/* The place loads after the rest, so its line is reserved. */}
          <Box
            fontSize="0.8125rem"
            minH="1.25rem"
            display={isShown ? undefined : 'flex'}
            css={isShown ? undefined : { '& > a': { display: 'block', minW: '0', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } }}
          >
            {place && <PlaceLink at={at} place={place} />}
          </Box>
          <Text hidden={!isShown} color={isSilent ? 'level.yellow.fg' : 'quiet'} fontWeight={isSilent ? 'medium' : undefined} fontSize="0.8125rem">
            {lastReading ? t('lastReading', { time: formatDateTime(lastReading.readAt) }) : t('noReading')}
            {isSilent && lastReading && ` (${formatAge(lastReading.readAt)})`}
          </Text>
          {isShown && lastReading?.batteryState && (
            <Flex gap="1.5" fontSize="0.8125rem" color="quiet">
              <BatteryCharge percent={lastReading.batteryPercent} state={lastReading.batteryState} />
            </Flex>
          )}
        </Box>
        <Box flexShrink="0" maxW="50%" fontSize={{ base: '0.8125rem', md: '1rem' }}>
          <LevelBadge level={isSilent ? 'UNKNOWN' : level} text={isSilent ? t('stale') : null} />
        </Box>
        {isPhone && (
          <Button
            variant="ghost"
            size="sm"
            px="0"
            minW="9"
            me="-2"
            color="quiet"
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? bodyId : undefined}
            aria-label={t('details', { name })}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            <Icon name={isUnfolded ? 'ascending' : 'descending'} size={18} />
          </Button>
        )}
      </Flex>
      {isShown && (
        <Box id={bodyId}>
          {sensor.kind === 'DOOR' ? (
            <DoorState isOpen={lastReading?.isOpen ?? null} isSilent={isSilent} />
          ) : (
            <>
              <Text fontSize="0.8125rem" color="quiet" mb="1.5">
                {t('week', { from: formatIsoDay(from), to: formatIsoDay(to) })}
              </Text>
              <SensorWeek at={at} sensor={sensor} today={today} from={from} />
            </>
          )}
          <Flex gap="2" mt="3" wrap="wrap">
            {(['chart', 'history', ...(sensor.kind === 'DOOR' ? [] : (['excursions'] as const))] as const).map((what) => (
              <Button
                key={what}
                size="xs"
                variant="outline"
                onClick={() => openDialog((close) => <SensorDialog at={at} kind={sensor.kind} name={name} what={what} onClose={close} />)}
                aria-label={t(`open.${what}`, { name })}
              >
                <Icon name={icons[what]} size={14} />
                {t(what)}
              </Button>
            ))}
            <EntityActions isSmall location={at} thing={{ kind: 'SENSOR', thingId: at.sensorId, text: name }} />
          </Flex>
        </Box>
      )}
    </Box>
  );
}

interface SensorDialogProps {
  at: SensorRef;
  kind: SensorFieldsFragment['kind'];
  name: string;
  what: keyof typeof icons;
  onClose: () => void;
}

/** Chart, history or excursions of a sensor. */
function SensorDialog({ at, kind, name, what, onClose }: SensorDialogProps) {
  const { t } = useTranslation('sensors');
  return (
    <Modal title={t(`open.${what}`, { name })} isOpen onClose={onClose} size={what === 'excursions' ? 'wide' : 'xl'}>
      {what === 'chart' && <SensorChart at={at} kind={kind} />}
      <Suspense fallback={<Loading h="40vh" />}>
        {what === 'history' && <SensorHistory at={at} kind={kind} />}
        {what === 'excursions' && <SensorRecords location={at} sensorId={at.sensorId} />}
      </Suspense>
    </Modal>
  );
}

/** Links to the position of the sensor, and to the plan. */
function PlaceLink({ at, place: { id, areaName, number, name } }: { at: SensorRef; place: SensorPlace }) {
  const position = [number, name].filter(Boolean).join(' ');
  const to = usePlanWay(at)(id);
  return (
    <>
      <Link className="text-button" to={`${paths.positions}/${encodeURIComponent(id)}${toLocationQuery(at)}`}>
        {[position, areaName].filter(Boolean).join(' · ')}
      </Link>
      {to && <PlanLink to={to} position={position} isSign />}
    </>
  );
}

/** State of a door at its last reading. The current state of a silent sensor is unknown. */
function DoorState({ isOpen, isSilent }: { isOpen: boolean | null; isSilent: boolean }) {
  const { t } = useTranslation('sensors');
  if (isOpen === null) return <Text color="quiet">{t('noReading')}</Text>;
  return (
    <Flex align="center" gap="3" fontSize="lg" fontWeight="semibold" color={isOpen && !isSilent ? 'level.info.fg' : 'level.none.fg'}>
      <Icon name={isOpen ? 'doorOpen' : 'doorClosed'} size={36} />
      {isSilent ? t(isOpen ? 'wasOpen' : 'wasClosed') : t(isOpen ? 'isOpen' : 'isClosed')}
    </Flex>
  );
}
