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
