import { toIsoDay } from '../../domain/days.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type CustomerRef } from './chosenCustomerRef.ts';

const encoded = encodeURIComponent;

/** The address of a position. */
export const getPositionAddress = (at: CustomerRef, id: string): string => `${paths.positions}/${encoded(id)}${toLocationQuery(at)}`;

/** The address of a defect, in its list. */
export const getDefectAddress = (at: CustomerRef, id: string): string => `${paths.defects}${toLocationQuery(at)}&defect=${encoded(id)}`;

/** The address of an action, in its list. */
export const getActionAddress = (at: CustomerRef, id: string): string => `${paths.actions}${toLocationQuery(at)}&action=${encoded(id)}`;

/** The address of a report. */
export const getReportAddress = (at: CustomerRef, id: string): string => `${paths.report}${toLocationQuery(at)}&report=${encoded(id)}`;

/** The address of a time outside the limits: the sensor, with the records of the month in which it began. Its id is sensor, measure and moment. */
export function getExcursionAddress(at: CustomerRef, id: string): string {
  const [sensor, , ...moment] = id.split(':');
  const began = Date.parse(moment.join(':'));
  const month = Number.isNaN(began) ? '' : `&month=${toIsoDay(began).slice(0, 7)}`;
  return `${paths.sensors}${toLocationQuery(at)}&sensor=${encoded(sensor!)}${month}`;
}
