import { Flex, Text } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import type { TrapDeviceFieldsFragment, TrapDeviceOrderField, TrapDevicePlaceFragment } from '../../generated/graphql.ts';
import { formatAge, formatDateTime } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, type LocationKey } from '../../session/chosenLocation.ts';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { PlanLink } from '../../components/layout/PlanLink.tsx';
import { BatteryCharge } from '../../components/layout/BatteryCharge.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { EntityActions } from '../../links/EntityActions.tsx';

/** A device; its place comes after the rows. */
export type Device = TrapDeviceFieldsFragment & Partial<TrapDevicePlaceFragment>;

interface ColumnSettings {
  /** Administrators see serial numbers. */
  isAdmin: boolean;
  /** Names the location of each device. */
  ofAll: boolean;
  /** Places are on their way. */
  isPlacing: boolean;
  open: (device: Device) => void;
}

/** Columns of the device table. */
export function createDeviceColumns(
  t: TFunction<'devices'>,
  { isAdmin, ofAll, isPlacing, open }: ColumnSettings,
): readonly TableColumn<Device, TrapDeviceOrderField>[] {
  const pending = isPlacing ? '…' : null;
  return [
    { key: 'name', heading: t('columns.name'), sortField: 'NAME', phoneSlot: 'title', isShort: true, cell: ({ name }) => name },
    { key: 'description', heading: t('columns.description'), sortField: 'DESCRIPTION', cell: ({ description }) => description },
    {
      key: 'location',
      heading: t('columns.location'),
      sortField: 'LOCATION',
      cell: ({ customerName, locationName, ...device }) =>
        ofAll ? (
          <>
            <Link className="text-button" to={paths.report + toLocationQuery(device)}>
              {customerName}
            </Link>{' '}
            <span className="one-line quiet">{locationName}</span>
          </>
        ) : (
          locationName
        ),
    },
    ...(isAdmin ? [{ key: 'serial', heading: t('columns.serial'), cell: ({ serialNumber }: Device) => serialNumber }] : []),
    {
      key: 'heartbeat',
      heading: t('columns.heartbeat'),
      sortField: 'HEARTBEAT',
      isShort: true,
      cell: (device) => <HeartbeatCell device={device} t={t} />,
    },
    { key: 'status', heading: t('columns.status'), sortField: 'STATUS', cell: (device) => <StatusCell device={device} t={t} /> },
    {
      key: 'battery',
      heading: t('columns.battery'),
      sortField: 'BATTERY',
      phoneSlot: 'aside',
      isShort: true,
      cell: ({ batteryPercent, batteryState }) => <BatteryCharge percent={batteryPercent} state={batteryState} />,
    },
    { key: 'position', heading: t('columns.position'), cell: ({ place, ...device }) => (place ? <PlaceLink place={place} location={device} /> : pending) },
    { key: 'object', heading: t('columns.object'), cell: ({ objectName }) => objectName ?? pending },
    { key: 'area', heading: t('columns.area'), cell: ({ areaName }) => areaName ?? pending },
    {
      key: 'history',
      heading: t('columns.history'),
      phoneSlot: 'foot',
      isShort: true,
      cell: (device) => (
        <Flex as="span" gap="2" display="inline-flex">
          <Button size="xs" variant="outline" aria-label={t('openHistory', { name: device.name ?? '' })} onClick={() => open(device)}>
            <Icon name="clock" size={14} />
            {t('columns.history')}
          </Button>
          {!ofAll && <EntityActions isSmall location={device} thing={{ kind: 'DEVICE', thingId: device.id, text: getDeviceName(device) }} />}
        </Flex>
      ),
    },
  ];
}

const getDeviceName = ({ id, name, description }: Device) => [name, description].filter(Boolean).join(' – ') || id;

/** Links to the position of the device, and to the plan. */
function PlaceLink({ place: { positionId, number, name }, location }: { place: NonNullable<Device['place']>; location: LocationKey }) {
  const text = [number, name].filter(Boolean).join(' ') || positionId;
  const to = usePlanWay(location)(positionId);
  return (
    <>
      <Link className="text-button" to={`${paths.positions}/${encodeURIComponent(positionId)}${toLocationQuery(location)}`}>
        {text}
      </Link>
      {to && <PlanLink to={to} position={text} isSign />}
    </>
  );
}

/** Last sign of life; a silent device shows the time since then. */
function HeartbeatCell({ device: { lastHeartbeatAt, lastHeartbeatText, heardAt, silence }, t }: { device: Device; t: TFunction<'devices'> }) {
  const heard = formatDateTime(lastHeartbeatAt) || (heardAt ? formatAge(heardAt) : lastHeartbeatText) || '---';
  if (!silence) return heard;
  const age = lastHeartbeatAt && silence !== 'WRONG_CLOCK' ? `, ${formatAge(lastHeartbeatAt)}` : '';
  return (
    <Text as="span" color="level.yellow.fg" fontWeight="medium">
      {heard}{' '}
      <span className="one-line">
        {t(`silence.${silence}`)}
        {age}
      </span>
    </Text>
  );
}

function StatusCell({ device: { state, hasUnstableWifi }, t }: { device: Device; t: TFunction<'devices'> }) {
  return (
    <Flex as="span" columnGap="2" align="center" wrap="wrap">
      <DeviceStateBadge state={state} />
      {hasUnstableWifi && (
        <Flex as="span" align="center" gap="1" color="level.yellow.fg" fontWeight="medium">
          <Icon name="wifi" size={14} />
          {t('unstableWifi')}
        </Flex>
      )}
    </Flex>
  );
}
