import type { ActionFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { addressOfRef, type CustomerRef } from '../../session/chosenCustomerRef.ts';

/** Returns the address of the page that shows a thing. */
export function thingAddress(location: CustomerRef, { kind, thingId, reportId, positionId }: NonNullable<ActionFieldsFragment['thing']>): string {
  const [at, id] = [addressOfRef(location), encodeURIComponent(thingId)];
  switch (kind) {
    case 'DEFECT':
      return `${paths.defects}${at}&defect=${id}`;
    case 'POSITION':
      return `${paths.positions}/${id}${at}`;
    case 'RESULT':
      return positionId === null
        ? `${paths.report}${at}&report=${encodeURIComponent(reportId ?? '')}`
        : `${paths.positions}/${encodeURIComponent(positionId)}${at}`;
    case 'REPORT':
      return `${paths.report}${at}&report=${id}`;
    case 'SENSOR':
      return `${paths.sensors}${at}&sensor=${id}`;
    case 'EXCURSION':
      return `${paths.sensors}${at}&sensor=${encodeURIComponent(thingId.split(':')[0]!)}`;
    case 'DEVICE':
    case 'TRAP_ALARM':
      return positionId === null ? paths.dashboard + at : `${paths.positions}/${encodeURIComponent(positionId)}${at}`;
    case 'TRAP_IMAGE':
      return paths.trapImages + at;
    case 'READINESS':
      return paths.readiness + at;
  }
}
