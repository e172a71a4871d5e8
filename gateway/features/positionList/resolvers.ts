import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { listEndings } from '../../export/listFile.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { listPositionRange, listPositions } from '../positions/service.ts';
import { positionTable, sortNumbers } from './positionTable.ts';

/** The list of positions, and its file. Columns of other features sort it, too. */
export const positionList: Resolvers = {
  Customer: {
    async positions(customer, { first, offset, filter, sort }, context) {
      const isPlain = !filter?.trim() && !sort;
      if (isPlain) {
        page([], first, offset);
        const { total, unreadable, rows } = await listPositionRange(customer, { offset: offset ?? 0, count: first ?? 20 }, context);
        return { total, unreadable, unfilteredTotal: total, rows };
      }
      const [rows, numbers] = await Promise.all([listPositions(customer, context), sortNumbers(customer, sort, context)]);
      const shown = await positionTable(rows, filter, sort, numbers);
      return { total: shown.length, unreadable: unreadableIn(rows), unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    positionListFile: ({ location, cardcode }, { format, filter, sort, language }, { sealedUrls, session }) => ({
      url: sealedUrls.seal({
        source: 'positionListFile',
        args: { format, filter: filter ?? '', field: sort?.field ?? '', direction: sort?.direction ?? 'ASC', language: language ?? 'DE' },
        name: `${language === 'EN' ? 'Positions' : 'Positionen'}_${cardcode}.${listEndings[format]}`,
        sessionKey: session.key,
        location,
      }),
    }),
  },
};
