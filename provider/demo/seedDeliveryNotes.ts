import type { Database } from '../database/open.ts';
import { deliveryNotes } from '../database/deliveryNoteTables.ts';
import { demoSites } from './places.ts';
import { insertAll } from './seedPositions.ts';

const day = 86_400_000;
const contents = [
  'Köderblöcke und Kontrolletiketten',
  'UV-Röhren und Klebefolien',
  'Pheromondispenser',
  'Ersatzteile Schlagfallen',
  'Batteriesätze 24/7-Fallen',
] as const;
const signers = ['M. Huber', null, 'S. Leitner', 'K. Aigner'] as const;

/** Delivery notes of all locations that have visits: 34 at the bakery, few elsewhere. */
export async function seedDeliveryNotes(db: Database, today: Date): Promise<void> {
  const rows = demoSites
    .filter(({ hasReports }) => hasReports)
    .flatMap(({ id: customerId }) =>
      Array.from({ length: customerId === 1 ? 34 : 2 + (customerId % 7) }, (_, back) => {
        const deliveredAt = new Date(Number(today) - (back * 17 + (customerId % 9)) * day);
        const year = deliveredAt.getUTCFullYear();
        return {
          id: customerId * 100 + back,
          customerId,
          number: `LS-${year}-${String(customerId).padStart(3, '0')}${String(99 - back).padStart(2, '0')}`,
          orderNumber: back % 5 === 4 ? null : `${year}-${String(customerId).padStart(3, '0')}-${String(deliveredAt.getUTCMonth() + 1).padStart(2, '0')}`,
          deliveredAt,
          description: contents[(customerId + back) % contents.length]!,
          signedBy: signers[(customerId + back) % signers.length]!,
        };
      }),
    );
  await insertAll(rows, (some) => db.insert(deliveryNotes).values(some));
}
