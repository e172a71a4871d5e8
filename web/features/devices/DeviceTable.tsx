import { Stack, Flex, Text } from '@chakra-ui/react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { useDevices } from './useDevices.ts';
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
  const choice = { statusCodes, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort, needsAttention };
  const locationOffset = (locationPage - 1) * locationsAtOnce;
  const { query, devices, window, rows, isPlacing, hasNoPlaces } = useDevices(of, locationOffset, choice);
  const columns = useMemo(() => createDeviceColumns(t, { isAdmin, ofAll: of === 'all', isPlacing, open: setOpened }), [t, isAdmin, of, isPlacing]);
  const missing = window?.missingLocations ?? [];
  const leftOut = devices?.leftOut ?? 0;
  const unsearched = devices?.leftOutOfSearch ?? 0;
  const isWhole = leftOut === 0 && (window?.leftOutLocations ?? 0) === 0;
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
      {hasNoPlaces && <Notice kind="warning">{t('placesFailed')}</Notice>}
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
