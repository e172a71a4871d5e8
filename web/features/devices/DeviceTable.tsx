import { useQuery } from '@apollo/client/react';
import { Stack, Flex, Text } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllDevicesDocument, CustomerDevicesDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useDeviceAddress } from './useDeviceAddress.ts';
import { type Device, createDeviceColumns } from './deviceColumns.tsx';
import { findCodes } from './findCodes.ts';
import { LocationWindow, locationsAtOnce } from './LocationWindow.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';

/** Legend of the device states' colours. */
function DeviceLegend() {
  const { t } = useTranslation('devices');
  return (
    <Flex as="ul" aria-label={t('legend')} direction="column" gap="1.5" listStyleType="none" fontSize="0.8125rem">
      {(['YELLOW', 'RED'] as const).map((level) => (
        <Flex as="li" key={level} gap="2" align="baseline" wrap="wrap">
          <LevelBadge level={level} text={t(`legendName.${level}`)} />
          <Text color="quiet">{t(`legendText.${level}`)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}

// Loaded when a history is first opened.
const DeviceHistory = lazyPart(() => import('./DeviceHistory.tsx'), 'DeviceHistory');

/** 24/7 devices with their state, and links to their reports. */
export function DeviceTable({ of }: { of: LocationKey | 'all' }) {
  const { t } = useTranslation('devices');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const { state, needsAttention, locationPage, ...address } = useDeviceAddress();
  const [opened, setOpened] = useState<Device | null>(null);
  const statusCodes = findCodes(state.filter, t('codes', { returnObjects: true }));
  const table = { statusCodes, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort, needsAttention };
  const locationOffset = (locationPage - 1) * locationsAtOnce;
  const all = useQuery(AllDevicesDocument, { variables: { ...table, locationOffset, locationLimit: locationsAtOnce, withPlaces: false }, skip: of !== 'all' });
  const ofOne = { customer: of === 'all' ? { country: 'AT' as const, cardcode: '' } : { country: of.country, cardcode: of.cardcode }, ...table };
  const one = useQuery(CustomerDevicesDocument, { variables: { ...ofOne, withPlaces: false }, skip: of === 'all' });
  const query = of === 'all' ? all : one;
  const [now, before] = of === 'all' ? [all.data?.devices, all.previousData?.devices] : [one.data?.customer?.devices, one.previousData?.customer?.devices];
  const devices = query.loading ? (now ?? before) : now;
  // Places and connections take four provider requests a device, so that the rows come first.
  // While the rows are fetched again in the background, their places stay.
  const isEmpty = !now || now.nodes.length === 0;
  const allPlaced = useQuery(AllDevicesDocument, { variables: { ...table, locationOffset, locationLimit: locationsAtOnce }, skip: of !== 'all' || isEmpty });
  const onePlaced = useQuery(CustomerDevicesDocument, { variables: ofOne, skip: of === 'all' || isEmpty });
  const placed = of === 'all' ? allPlaced : onePlaced;
  const placedRows: readonly Device[] | undefined = of === 'all' ? allPlaced.data?.devices?.nodes : onePlaced.data?.customer?.devices?.nodes;
  const rows: readonly Device[] = placedRows ?? devices?.nodes ?? [];
  const isPlacing = !placedRows && !placed.error;
  const columns = useMemo(() => createDeviceColumns(t, { isAdmin, ofAll: of === 'all', isPlacing, open: setOpened }), [t, isAdmin, of, isPlacing]);
  const missing = (of === 'all' && (all.data ?? all.previousData)?.devices?.missingLocations) || [];
  const leftOut = devices?.leftOut ?? 0;
  const unsearched = devices?.leftOutOfSearch ?? 0;
  const isWhole = leftOut === 0 && (of !== 'all' || !devices || (all.data ?? all.previousData)?.devices?.leftOutLocations === 0);
  const window = of === 'all' ? (all.data ?? all.previousData)?.devices : undefined;
  return (
    <Stack gap="4">
      {window && window.leftOutLocations > 0 && (
        <LocationWindow
          offset={locationOffset}
          locations={window.locations}
          leftOut={window.leftOutLocations}
          onChange={(offset) => address.setLocationPage(Math.ceil(offset / locationsAtOnce) + 1)}
        />
      )}
      {unsearched > 0 && <Notice kind="info">{t('leftOutOfSearch', { count: unsearched, number: formatNumber(unsearched) })}</Notice>}
      {leftOut > 0 && <Notice kind="warning">{t('leftOut', { count: leftOut, number: formatNumber(leftOut) })}</Notice>}
      {missing.length > 0 && <Notice kind="warning">{t('missingLocations', { count: missing.length, names: missing.join(', ') })}</Notice>}
      {placed.error && !placedRows && <Notice kind="warning">{t('placesFailed')}</Notice>}
      <DataTable
        name="devices"
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={devices?.totalCount ?? 0}
        unreadable={devices?.unreadableCount}
        state={state}
        onChange={address.change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, devices)}
        isLoading={query.loading}
        filterLabel={t('filter')}
        actions={<TickBox label={t('needsAttention')} isTicked={needsAttention} onToggle={() => address.setNeedsAttention(!needsAttention)} />}
        empty={
          <Notice kind="info">{t(devices && devices.unfilteredCount > 0 ? (state.filter ? 'noneFound' : isWhole ? 'allWell' : 'allWellRead') : 'none')}</Notice>
        }
      />
      <DeviceLegend />
      <Modal title={t('historyOf', { name: opened?.name ?? '' })} isOpen={opened !== null} onClose={() => setOpened(null)} size="wide">
        <Suspense fallback={<Loading h="72" />}>
          {opened && <DeviceHistory at={{ country: opened.country, cardcode: opened.cardcode, deviceId: opened.id }} name={opened.name} />}
        </Suspense>
      </Modal>
    </Stack>
  );
}
