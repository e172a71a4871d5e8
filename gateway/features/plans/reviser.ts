import type { PortalUser } from '../../auth/session.ts';
import type { Plan } from './models.ts';

/**
 * Name of the user who saved the last revision. The provider sends some by a number, which is resolved only where it is
 * the reader's.
 */
export const getReviserName = ({ revisedBy }: Plan, { id, name }: PortalUser): string | null =>
  revisedBy === id ? name : /^\d+$/.test(revisedBy ?? '') ? null : revisedBy;
