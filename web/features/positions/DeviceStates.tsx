import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { BatteryCharge } from '../../components/layout/BatteryCharge.tsx';
import { DeviceStateBadge } from '../../components/layout/DeviceStateBadge.tsx';
import { formatSilence } from './formatSilence.ts';
import type { PlacedDevice } from './usePositionOverview.ts';

/** State of the 24/7 devices at a position, with since when one is silent, and its battery. */
export function DeviceStates({ devices }: { devices: readonly PlacedDevice[] }) {
  const { t } = useTranslation('positions');
  if (devices.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap="1" mt="1" fontSize="0.875rem" aria-label={t('devices')}>
      {devices.map(({ id, name, state, silence, silentSince, lastHeartbeatAt, batteryPercent, batteryState }) => (
        <Flex as="li" key={id} gap="3" align="center" wrap="wrap">
          <Text fontWeight="medium">{name}</Text>
          <DeviceStateBadge state={state} />
          {silence && (
            <Text color="level.yellow.fg" fontWeight="medium">
              {formatSilence(t, silence, silentSince, lastHeartbeatAt === null)}
            </Text>
          )}
          {batteryState && <BatteryCharge percent={batteryPercent} state={batteryState} />}
        </Flex>
      ))}
    </Stack>
  );
}
