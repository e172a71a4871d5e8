import { unreadableIn } from '../../provider-client/rows.ts';
import { dayText } from '../../dayText.ts';
import { badInput } from '../../errors.ts';
import type { DeliveryNoteSortField, Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { tableOf } from '../../lists/table.ts';
import { deliveryNoteList } from './endpoints.ts';
import type { DeliveryNote } from './models.ts';

/** Most notes that are downloaded at once. */
const maxNotes = 50;

/** Delivery notes as the portal's table shows them: the newest first. */
const noteTable = tableOf<DeliveryNote, DeliveryNoteSortField>({
  texts: ({ number, orderNumber, description, signedBy, deliveredAt }) => [number, orderNumber, description, signedBy, deliveredAt && dayText(deliveredAt)],
  values: {
    NUMBER: ({ number }) => number,
    DATE: ({ deliveredAt }) => deliveredAt && Number(deliveredAt),
    ORDER_NUMBER: ({ orderNumber }) => orderNumber,
    DESCRIPTION: ({ description }) => description,
    SIGNED_BY: ({ signedBy }) => signedBy,
  },
  first: { field: 'DATE', direction: 'DESC' },
});

/** Delivery notes and their PDFs. */
export const deliveryNotes: Resolvers = {
  Customer: {
    async deliveryNotes({ id, location }, { first, offset, filter, sort }, { provider }) {
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const shown = noteTable(notes, filter, sort);
      return { total: shown.length, unreadable: unreadableIn(notes), unfilteredTotal: notes.length, rows: page(shown, first, offset) };
    },
    async deliveryNoteFile({ id, location, cardcode }, { ids }, { provider, tickets, session }) {
      const wanted = [...new Set(ids)];
      if (wanted.length < 1 || wanted.length > maxNotes) throw badInput(`Choose 1 to ${maxNotes} delivery notes.`);
      // The provider gives any file to anyone: what is wanted must stand in the location's own list (W-15).
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const found = notes.filter((note) => wanted.includes(note.id));
      if (found.length < wanted.length) return null;
      return {
        url: tickets.seal({
          source: 'deliveryNoteFile',
          args: { ids: found.map((note) => note.id).join(',') },
          name: found.length === 1 ? `${found[0]!.number}.pdf` : `Lieferscheine_${cardcode}.zip`,
          sessionKey: session.key,
          location,
          rights: ['SHOW_DELIVERY_NOTES'],
        }),
      };
    },
  },
};
