import type { ActionFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { addressOfRef, type CustomerRef } from '../../session/chosenCustomerRef.ts';
import { defectAddress, positionAddress, reportAddress } from '../../session/thingAddresses.ts';

/** Returns the address of the page that shows a thing. */
export function thingAddress(location: CustomerRef, { kind, thingId, reportId, positionId }: NonNullable<ActionFieldsFragment['thing']>): string {
  const [at, id] = [addressOfRef(location), encodeURIComponent(thingId)];
  switch (kind) {
    case 'DEFECT':
      return defectAddress(location, thingId);
    case 'POSITION':
      return positionAddress(location, thingId);
    case 'RESULT':
      return positionId === null ? reportAddress(location, reportId ?? '') : positionAddress(location, positionId);
    case 'REPORT':
      return reportAddress(location, thingId);
    case 'SENSOR':
      return `${paths.sensors}${at}&sensor=${id}`;
    case 'EXCURSION':
      return `${paths.sensors}${at}&sensor=${encodeURIComponent(thingId.split(':')[0]!)}`;
    case 'DEVICE':
    case 'TRAP_ALARM':
      return positionId === null ? paths.dashboard + at : positionAddress(location, positionId);
    case 'TRAP_IMAGE':
      return paths.trapImages + at;
    case 'READINESS':
      return paths.readiness + at;
  }
}
