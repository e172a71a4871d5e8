import { writtenName } from '../../export/fileName.ts';
import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { listEndings } from '../../export/listFile.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { requestedPage, pageOf, providerPage } from '../../lists/paging.ts';
import { listPositionRange, listPositions } from '../positions/service.ts';
import { positionTable, sortNumbers } from './positionTable.ts';

/** The list of positions, and its file. Columns of other features sort it, too. */
export const positionList: Resolvers = {
  Customer: {
    async positions(customer, { filter, orderBy, ...requested }, context) {
      const isPlain = !filter?.text?.trim() && !orderBy;
      if (isPlain) {
        const part = requestedPage(requested);
        const { total, unreadable, rows } = await listPositionRange(customer, { offset: part.start, count: part.count }, context);
        return { ...providerPage(rows, total, part), unreadableCount: unreadable, unfilteredCount: total };
      }
      const [rows, numbers] = await Promise.all([listPositions(customer, context), sortNumbers(customer, orderBy, context)]);
      const shown = await positionTable(rows, filter?.text, orderBy, numbers);
      return { ...pageOf(shown, requested), unreadableCount: unreadableIn(rows), unfilteredCount: rows.length };
    },
    positionListFile: ({ location, cardcode }, { format, filter, orderBy, language }, { sealedUrls, session }) => ({
      url: sealedUrls.seal({
        source: 'positionListFile',
        args: { format, filter: filter?.text ?? '', field: orderBy?.field ?? '', direction: orderBy?.direction ?? 'ASC', language: language ?? 'DE' },
        name: writtenName([language === 'EN' ? 'Positions' : 'Positionen', cardcode], listEndings[format]),
        sessionKey: session.key,
        location,
      }),
    }),
  },
};
