import { dayText } from '../../dayText.ts';
import { badInput } from '../../errors.ts';
import type { DeliveryNoteSort, DeliveryNoteSortField, Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { sortedBy, sought, type SortValue } from '../../tableOrder.ts';
import { deliveryNoteList } from './endpoints.ts';
import type { DeliveryNote } from './models.ts';

/** Most notes that are downloaded at once. */
const mostAtOnce = 50;

const values: Record<DeliveryNoteSortField, (note: DeliveryNote) => SortValue> = {
  NUMBER: ({ number }) => number,
  DATE: ({ deliveredAt }) => deliveredAt && Number(deliveredAt),
  ORDER_NUMBER: ({ orderNumber }) => orderNumber,
  DESCRIPTION: ({ description }) => description,
  SIGNED_BY: ({ signedBy }) => signedBy,
};

/** Delivery notes as the portal's table shows them; those without a value last. */
function noteTable(notes: readonly DeliveryNote[], filter: string | null | undefined, sort: DeliveryNoteSort | null | undefined): DeliveryNote[] {
  const term = sought(filter);
  const { field, direction } = sort ?? { field: 'DATE', direction: 'DESC' };
  const found = notes.filter(({ number, orderNumber, description, signedBy, deliveredAt }) =>
    [number, orderNumber, description, signedBy, deliveredAt && dayText(deliveredAt)].some((text) => text?.toLowerCase().includes(term)),
  );
  return sortedBy(found, values[field], direction);
}

/** Delivery notes and their PDFs. */
export const deliveryNotes: Resolvers = {
  Customer: {
    async deliveryNotes({ id, location }, { first, offset, filter, sort }, { provider }) {
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const shown = noteTable(notes, filter, sort);
      return { total: shown.length, unfilteredTotal: notes.length, rows: page(shown, first, offset) };
    },
    async deliveryNoteFile({ id, location, cardcode }, { ids }, { provider, tickets, session }) {
      const wanted = [...new Set(ids)];
      if (wanted.length < 1 || wanted.length > mostAtOnce) throw badInput(`Choose 1 to ${mostAtOnce} delivery notes.`);
      // The provider gives any file to anyone: what is wanted must stand in the location's own list (W-15).
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const found = notes.filter((note) => wanted.includes(note.id));
      if (found.length < wanted.length) return null;
      return {
        url: tickets.seal({
          source: 'deliveryNoteFile',
          args: { ids: found.map((note) => note.id).join(',') },
          name: found.length === 1 ? `${found[0]!.number}.pdf` : `Lieferscheine_${cardcode}.zip`,
          sessionKey: session!.key,
          location,
          rights: ['SHOW_DELIVERY_NOTES'],
        }),
      };
    },
  },
};
