import { createFileName } from '../../export/fileName.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { listEndings } from '../../export/listFile.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { parsePageArgs, createPage, createProviderPage } from '../../lists/paging.ts';
import { listPositionRange, listPositions } from '../positions/service.ts';
import { arrangePositionRows, readSortNumbers } from './positionTable.ts';

/** The list of positions, and its file. Columns of other features sort it, too. */
export const positionList: Resolvers = {
  Customer: {
    async positions(customer, { filter, orderBy, ...requested }, context) {
      const isPlain = !filter?.text?.trim() && !orderBy;
      if (isPlain) {
        const part = parsePageArgs(requested);
        const { total, unreadable, rows } = await listPositionRange(customer, { offset: part.start, count: part.count }, context);
        return { ...createProviderPage(rows, total, part), unreadableCount: unreadable, unfilteredCount: total };
      }
      const [rows, numbers] = await Promise.all([listPositions(customer, context), readSortNumbers(customer, orderBy, context)]);
      const shown = await arrangePositionRows(rows, filter?.text, orderBy, numbers);
      return { ...createPage(shown, requested), unreadableCount: countUnreadable(rows), unfilteredCount: rows.length };
    },
    positionListFile: ({ location, cardcode }, { format, filter, orderBy, language }, { sealedUrls, session }) => ({
      url: sealedUrls.seal({
        source: 'positionListFile',
        args: { format, filter: filter?.text ?? '', field: orderBy?.field ?? '', direction: orderBy?.direction ?? 'ASC', language: language ?? 'DE' },
        name: createFileName([language === 'EN' ? 'Positions' : 'Positionen', cardcode], listEndings[format]),
        sessionKey: session.key,
        location,
      }),
    }),
  },
};
