import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { toIsoDay } from '../../../domain/days.ts';
import { formatDay } from '../../../domain/formatDay.ts';
import { createBadInputError } from '../../errors.ts';
import { createFileName } from '../../export/fileName.ts';
import type { DeliveryNoteOrderField, Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { createTable } from '../../lists/table.ts';
import { deliveryNoteList } from './endpoints.ts';
import type { DeliveryNote } from './models.ts';

/** Maximum number of notes that are downloaded at once. */
const maxNotes = 50;

/** Delivery notes as the portal's table shows them: the newest first. */
const arrangeNotes = createTable<DeliveryNote, DeliveryNoteOrderField>({
  texts: ({ number, orderNumber, description, signedBy, deliveredAt }) => [number, orderNumber, description, signedBy, deliveredAt && formatDay(deliveredAt)],
  values: {
    NUMBER: ({ number }) => number,
    DATE: ({ deliveredAt }) => deliveredAt && Number(deliveredAt),
    ORDER_NUMBER: ({ orderNumber }) => orderNumber,
    DESCRIPTION: ({ description }) => description,
    SIGNED_BY: ({ signedBy }) => signedBy,
  },
  first: { field: 'DATE', direction: 'DESC' },
});

/** Returns whether a note is of these days, both included; one without a date is of no day. */
function isWithin(from: string | null | undefined, to: string | null | undefined): (note: DeliveryNote) => boolean {
  if (!from && !to) return () => true;
  return ({ deliveredAt }) => {
    const at = deliveredAt && toIsoDay(deliveredAt);
    return at !== null && (!from || at >= from) && (!to || at <= to);
  };
}

export const deliveryNotes: Resolvers = {
  Customer: {
    async deliveryNotes({ id, location }, { filter, orderBy, ...requested }, { provider }) {
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const shown = await arrangeNotes(notes.filter(isWithin(filter?.from, filter?.to)), filter?.text, orderBy);
      const days = shown.flatMap(({ deliveredAt }) => (deliveredAt ? [Number(deliveredAt)] : []));
      return {
        oldestAt: days.length > 0 ? new Date(Math.min(...days)) : null,
        newestAt: days.length > 0 ? new Date(Math.max(...days)) : null,
        unreadableCount: countUnreadable(notes),
        unfilteredCount: notes.length,
        ...createPage(shown, requested),
      };
    },
    async deliveryNoteFile({ id, location, cardcode }, { ids, language }, { provider, sealedUrls, session }) {
      const uniqueIds = [...new Set(ids)];
      if (uniqueIds.length < 1 || uniqueIds.length > maxNotes) throw createBadInputError(`Choose 1 to ${maxNotes} delivery notes.`);
      // The provider returns any file to any caller: the id must be in the location's list.
      const notes = await provider.call(deliveryNoteList, { customerId: id, location });
      const found = notes.filter((note) => uniqueIds.includes(note.id));
      if (found.length < uniqueIds.length) return null;
      return {
        url: sealedUrls.seal({
          source: 'deliveryNoteFile',
          args: { ids: found.map((note) => note.id).join(','), numbers: found.map((note) => note.number.replaceAll('\n', ' ')).join('\n') },
          name:
            found.length === 1
              ? createFileName([language === 'EN' ? 'Delivery_note' : 'Lieferschein', cardcode, found[0]!.number || found[0]!.id], 'pdf')
              : createFileName([language === 'EN' ? 'Delivery_notes' : 'Lieferscheine', cardcode, toIsoDay(provider.clock.today())], 'zip'),
          sessionKey: session.key,
          location,
          rights: ['SHOW_DELIVERY_NOTES'],
        }),
      };
    },
  },
};
