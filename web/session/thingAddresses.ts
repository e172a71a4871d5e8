import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef } from './chosenCustomerRef.ts';

const encoded = encodeURIComponent;

/** The address of a position. */
export const positionAddress = (at: CustomerRef, id: string): string => `${paths.positions}/${encoded(id)}${addressOfRef(at)}`;

/** The address of a defect, in its list. */
export const defectAddress = (at: CustomerRef, id: string): string => `${paths.defects}${addressOfRef(at)}&defect=${encoded(id)}`;

/** The address of an action, in its list. */
export const actionAddress = (at: CustomerRef, id: string): string => `${paths.actions}${addressOfRef(at)}&action=${encoded(id)}`;

/** The address of a report. */
export const reportAddress = (at: CustomerRef, id: string): string => `${paths.report}${addressOfRef(at)}&report=${encoded(id)}`;
