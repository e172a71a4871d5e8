import { Link as StyledLink, Text } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PositionRowFieldsFragment, PositionOrderField } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { formatSilence } from './formatSilence.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, type LocationKey } from '../../session/chosenLocation.ts';
import { PositionLink } from '../../links/PositionLink.tsx';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { formatObjectNames } from './arrangePositions.ts';
import type { PositionStates } from './usePositionStates.ts';

/** Fields by which positions sort. */
export const positionFields = listMembers<PositionOrderField>({
  AREA: true,
  NUMBER: true,
  NAME: true,
  OBJECTS: true,
  LEVEL: true,
  LAST_CHECK: true,
  OPEN_DEFECTS: true,
  DEVICE: true,
});

/** Columns of the position list, with the state of each position. The number links to the plan if the position is on one. */
export function createPositionColumns(
  t: TFunction<'positions'>,
  location: LocationKey,
  open: (positionId: string) => void,
  states: PositionStates,
  withDefects: boolean,
): readonly TableColumn<PositionRowFieldsFragment, PositionOrderField>[] {
  return [
    { key: 'area', heading: t('columns.area'), sortField: 'AREA', cell: ({ areaName }) => areaName },
    {
      key: 'number',
      heading: t('columns.number'),
      sortField: 'NUMBER',
      isShort: true,
      cell: ({ id, number, objectTypes }) =>
        objectTypes.length > 0 ? (
          <StyledLink asChild color="brand.solid" textDecoration="underline">
            <Link to={`${paths.plan}${toLocationQuery(location)}&position_id=${id}`} aria-label={t('onPlan', { number })}>
              {number}
            </Link>
          </StyledLink>
        ) : (
          number
        ),
    },
    {
      key: 'name',
      heading: t('columns.name'),
      sortField: 'NAME',
      isShort: true,
      phoneSlot: 'title',
      cell: ({ id, name, number }) => (
        <PositionLink location={location} positionId={id} label={t('open', { name: name ?? number })} onOpen={() => open(id)}>
          {name ?? number}
        </PositionLink>
      ),
    },
    {
      key: 'level',
      heading: t('columns.level'),
      sortField: 'LEVEL',
      phoneSlot: 'aside',
      isShort: true,
      cell: ({ id, level }) => <LevelBadge level={level === 'UNKNOWN' && states.latest?.get(id)?.level === 'NOT_CHECKABLE' ? 'NOT_CHECKABLE' : level} />,
    },
    { key: 'lastCheck', heading: t('columns.lastCheck'), sortField: 'LAST_CHECK', isShort: true, cell: ({ id }) => <LastCheck id={id} states={states} /> },
    ...(withDefects
      ? [
          {
            key: 'defects',
            heading: t('columns.defects'),
            sortField: 'OPEN_DEFECTS' as const,
            align: 'end' as const,
            isShort: true,
            cell: (row: PositionRowFieldsFragment) => <OpenDefects row={row} states={states} location={location} />,
          },
        ]
      : []),
    {
      key: 'device',
      heading: t('columns.device'),
      sortField: 'DEVICE',
      width: '14.5rem',
      cut: 'titled',
      cell: ({ id }) => <DeviceCell id={id} states={states} />,
    },
    { key: 'objects', heading: t('columns.objects'), sortField: 'OBJECTS', width: '10rem', cut: 'opens', cell: formatObjectNames },
  ];
}

interface StateOf {
  id: string;
  states: PositionStates;
}

/** Placeholder for a loading value, so that the layout does not shift. */
const pending = '…';
const unknown = '–';

/** The day of the latest result, or the day before which it was. */
function LastCheck({ id, states: { isLoading, latest, since } }: StateOf) {
  const { t } = useTranslation('positions');
  if (!latest) return isLoading ? pending : unknown;
  const foundAt = latest.get(id)?.foundAt;
  if (foundAt) return formatDay(foundAt);
  return since ? <Text as="span" color="quiet">{`< ${formatDay(since)}`}</Text> : t('neverChecked');
}

/** Number of a position's open defects, as a link to them. */
function OpenDefects({
  row: { id, number },
  states: { isLoading, openDefects },
  location,
}: {
  row: PositionRowFieldsFragment;
  states: PositionStates;
  location: LocationKey;
}) {
  const { t } = useTranslation('positions');
  if (!openDefects) return isLoading ? pending : unknown;
  const count = openDefects.get(id) ?? 0;
  if (count === 0) return '0';
  return (
    <Link
      className="text-button"
      to={`${paths.defects}${toLocationQuery(location)}&q=${encodeURIComponent(number)}`}
      aria-label={t('defectsOf', { count, number })}
    >
      {count}
    </Link>
  );
}

/** State of the most urgent 24/7 device, with its silence or its weak battery. */
function DeviceCell({ id, states: { isLoading, devices } }: StateOf) {
  const { t } = useTranslation('positions');
  const device = devices?.get(id);
  if (!device) return devices || !isLoading ? unknown : pending;
  const { state, silence, batteryState, batteryPercent } = device;
  const isWeak = batteryState && batteryState !== 'NORMAL';
  return (
    <>
      <DeviceStateBadge state={{ ...state, at: null }} />
      {(silence || isWeak) && (
        <Text
          as="span"
          ms="2"
          fontSize="0.75rem"
          whiteSpace="nowrap"
          color={!silence && batteryState === 'ALERT' ? 'level.red.fg' : 'level.yellow.fg'}
          fontWeight="medium"
        >
          {silence ? formatSilence(t, silence, device, true) : t('battery', { percent: batteryPercent })}
        </Text>
      )}
    </>
  );
}
