import type { ActionFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, type LocationKey } from '../../session/chosenLocation.ts';
import { getDefectAddress, getExcursionAddress, getPositionAddress, getReportAddress } from '../../links/thingAddresses.ts';

/** Returns the address of the page that shows a thing. */
export function getThingAddress(location: LocationKey, { kind, thingId, reportId, positionId }: NonNullable<ActionFieldsFragment['thing']>): string {
  const at = toLocationQuery(location);
  const id = encodeURIComponent(thingId);
  switch (kind) {
    case 'DEFECT':
      return getDefectAddress(location, thingId);
    case 'POSITION':
      return getPositionAddress(location, thingId);
    case 'RESULT':
      return positionId === null ? getReportAddress(location, reportId ?? '') : getPositionAddress(location, positionId);
    case 'REPORT':
      return getReportAddress(location, thingId);
    case 'SENSOR':
      return `${paths.sensors}${at}&sensor=${id}`;
    case 'EXCURSION':
      return getExcursionAddress(location, thingId);
    case 'DEVICE':
    case 'TRAP_ALARM':
      return positionId === null ? paths.dashboard + at : getPositionAddress(location, positionId);
    case 'TRAP_IMAGE':
      return paths.trapImages + at;
    case 'READINESS':
      return paths.readiness + at;
  }
}
