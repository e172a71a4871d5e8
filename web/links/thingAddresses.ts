import { toIsoDay } from '../../domain/days.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type LocationKey } from '../session/chosenLocation.ts';

const encoded = encodeURIComponent;

/** The address of a position. */
export const getPositionAddress = (location: LocationKey, id: string): string => `${paths.positions}/${encoded(id)}${toLocationQuery(location)}`;

/** The address of a defect, in its list. */
export const getDefectAddress = (location: LocationKey, id: string): string => `${paths.defects}${toLocationQuery(location)}&defect=${encoded(id)}`;

/** The address of an action, in its list. */
export const getActionAddress = (location: LocationKey, id: string): string => `${paths.actions}${toLocationQuery(location)}&action=${encoded(id)}`;

/** The address of a report. */
export const getReportAddress = (location: LocationKey, id: string): string => `${paths.report}${toLocationQuery(location)}&report=${encoded(id)}`;

/** The address of a time outside the limits: the sensor, with the records of the month in which it began. Its id is sensor, measure and moment. */
export function getExcursionAddress(location: LocationKey, id: string): string {
  const [sensor, , ...moment] = id.split(':');
  const began = Date.parse(moment.join(':'));
  const month = Number.isNaN(began) ? '' : `&month=${toIsoDay(began).slice(0, 7)}`;
  return `${paths.sensors}${toLocationQuery(location)}&sensor=${encoded(sensor!)}${month}`;
}
