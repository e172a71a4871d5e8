import type { PortalUser } from '../../auth/session.ts';
import type { Plan } from './models.ts';

/**
 * Name of the user who saved the last revision. The provider sends some by a number, which is resolved only where it is
 * the reader's.
 */
export function getReviserName({ revisedBy }: Plan, { id, name }: PortalUser): string | null {
  if (revisedBy === id) return name;
  return /^\d+$/.test(revisedBy ?? '') ? null : revisedBy;
}
