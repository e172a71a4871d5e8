import type { PortalUser } from '../../auth/session.ts';
import type { Plan } from './models.ts';

/** Who saved the last revision; the provider tells some by a number, which is told only where it is the reader's own. */
export const revisorOf = ({ revisedBy }: Plan, { id, name }: PortalUser): string | null =>
  revisedBy === id ? name : /^\d+$/.test(revisedBy ?? '') ? null : revisedBy;
