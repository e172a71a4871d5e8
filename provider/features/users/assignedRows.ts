import { eq } from 'drizzle-orm';
import type { Database } from '../../database/open.ts';
import { customers, userCustomers } from '../../database/tables.ts';

/** A location as `update` names it, with the rights there. */
export interface AssignedCustomer {
  mandant?: string;
  cardcode?: string;
  benutzerrechte?: Record<string, unknown> | null;
}

function parseFlag(value: unknown): boolean | null {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : null;
}
const parseAreaList = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The rows that an `update` leaves behind: the list it sends is the whole list of the user's locations. */
export async function createAssignedRows(db: Database, userId: number, sent: AssignedCustomer[]): Promise<(typeof userCustomers.$inferInsert)[]> {
  const all = await db.select().from(customers);
  const before = await db.select().from(userCustomers).where(eq(userCustomers.userId, userId));
  const rows = sent.flatMap(({ mandant, cardcode, benutzerrechte }) => {
    const site = all.find((each) => each.country === mandant && each.cardcode === String(cardcode));
    if (!site) return [];
    const rights = benutzerrechte ?? {};
    return {
      userId,
      customerId: site.id,
      isExtra: before.some(({ customerId, isExtra }) => customerId === site.id && isExtra),
      showAreas: parseAreaList(rights['showAreas']),
      editPlan: parseFlag(rights['editPlan']),
      showMaengel: parseFlag(rights['showMaengel']),
      editMaengel: parseFlag(rights['editMaengel']),
      showMaengelFotos: parseFlag(rights['showMaengelFotos']),
      showLieferscheine: parseFlag(rights['showLieferscheine']),
      isHideMaengelInPlaenen: parseFlag(rights['isHideMaengelInPlaenen']),
    };
  });
  return [...new Map(rows.map((row) => [row.customerId, row])).values()];
}
