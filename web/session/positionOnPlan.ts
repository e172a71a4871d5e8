import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef } from './chosenCustomerRef.ts';

/** The address that shows a position on its plan. */
export const positionOnPlan = (at: CustomerRef, positionId: string): string => `${paths.plan}${addressOfRef(at)}&position_id=${encodeURIComponent(positionId)}`;
