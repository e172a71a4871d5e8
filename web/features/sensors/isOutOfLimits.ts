import type { SensorFieldsFragment } from '../../generated/graphql.ts';

/** Returns whether the last reading of a sensor that is not silent is beyond a limit. */
export const isOutOfLimits = ({ level, isSilent }: Pick<SensorFieldsFragment, 'level' | 'isSilent'>): boolean =>
  (level === 'RED' || level === 'YELLOW') && !isSilent;
