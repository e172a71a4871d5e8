import type { Level, StateTone } from '../../generated/resolvers.ts';

/** Colours of codes; both spellings of severe infestation are the same state. */
const tones: Readonly<Record<StateTone, readonly string[]>> = {
  WARNING: [
    'TRIGGERED',
    'TRAP_TRIGGERED',
    'INACTIVE',
    'OFFLINE',
    'HEARTBEAT_FAILED',
    'LOW_BATTERY',
    'BATTERY_LOW',
    'LOCATION_MODE',
    'UNSTABLE_WIFI',
    'ACTIVITY_CRITICAL',
    'ACTIVITY_WARNING',
    'IMAGE_RECEIVED',
  ],
  DANGER: ['INFESTED', 'CATCH_DETECTED', 'LIGHT_INFESTATION', 'SERVERE_INFESTATION', 'SEVERE_INFESTATION'],
  SUCCESS: ['FALSE_TRIGGERED', 'NULL', 'ACTIVE', 'REARMED'],
  NEUTRAL: ['ONLINE', 'CONFIGURED', 'MAINTAINED'],
};
const toneOfCode = new Map(Object.entries(tones).flatMap(([tone, codes]) => codes.map((code) => [code, tone as StateTone] as const)));

/** Colours of explicit alarm levels. */
const toneOfLevel: Readonly<Partial<Record<Level, StateTone>>> = { GREEN: 'SUCCESS', YELLOW: 'WARNING', RED: 'DANGER' };

interface ShownState {
  code: string | null;
  tone: StateTone;
  isKnown: boolean;
  at: Date | null;
}

/** Colour of an explicit alarm level; null without one. */
export const getAlarmTone = (level: Level | null): StateTone | null => (level && toneOfLevel[level]) ?? null;

/**
 * A code with its colour. An explicit alarm level comes first, but cannot make an unknown code green, since its meaning
 * is unknown. `unknown` counts such codes, for the log.
 */
export function getDeviceState(code: string | null, level: Level | null, at: Date | null, unknown: Map<string, number>): ShownState {
  const own = toneOfCode.get(code ?? 'NULL');
  const isKnown = own !== undefined;
  if (code !== null && !isKnown) unknown.set(code, (unknown.get(code) ?? 0) + 1);
  const explicit = getAlarmTone(level);
  const tone = !isKnown && explicit === 'SUCCESS' ? 'NEUTRAL' : (explicit ?? own ?? 'NEUTRAL');
  return { code, tone, isKnown, at: code === 'ACTIVE' ? null : at };
}
