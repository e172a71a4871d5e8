import type { Customer } from '../../access/customerEndpoints.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { everywhere, hasGlobalNotifications, trapNotices } from './endpoints.ts';
import type { AlarmDelay } from './models.ts';

/** The provider's name of the sensor alarm. */
export const sensorAlarm = 'SENSOR_ALARM';

/**
 * The delay of the caller's sensor alarm at a location, or the one for all locations where that applies instead. A
 * caller without settings there sees every excursion.
 */
export async function getSensorAlarmDelay(
  { country, cardcode }: Customer,
  { session, provider }: { session: SessionRecord; provider: ProviderCalls },
): Promise<AlarmDelay> {
  const { id: userId, role, country: home } = session.user;
  const read = async () => {
    const [here, isGlobal] = await Promise.all([
      provider.call(trapNotices, { userId, country, cardcode }),
      role === 'ADMIN' ? false : provider.call(hasGlobalNotifications, { userId }),
    ]);
    return isGlobal ? provider.call(trapNotices, { userId, country: home, cardcode: everywhere }) : here;
  };
  const notices = await read().catch(() => null);
  if (!notices) return { minutes: null, isKnown: false };
  const alarm = notices.find(({ name }) => name === sensorAlarm);
  const delays = [alarm?.emailDelay, alarm?.appDelay].filter((each) => typeof each === 'number');
  return { minutes: delays.length === 0 ? null : Math.min(...delays), isKnown: true };
}
