import type { FileSource } from '../../export/fileSource.ts';
import type { ListFormat } from '../../generated/resolvers.ts';
import { getCustomer } from '../../access/createScope.ts';
import { toAddressedCustomer } from '../../access/customerEndpoints.ts';
import { addedRowId, formatUnreadable } from '../../lists/unreadableLine.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { toSentId } from '../../provider-client/sentId.ts';
import type { Position } from '../positions/models.ts';
import { createOwnPositionList } from './ownPositionList.ts';
import { listPositions } from '../positions/service.ts';
import { arrangePositionRows, readSortNumbers, type SealedPositions } from './positionTable.ts';

/** A position in the words and format of the provider's report. */
const toListed = ({ id, number, name, areaId, areaName, objectTypes }: Position) => ({
  id: toSentId(id),
  positionsNr: number,
  positionsBesch: name,
  area: { id: toSentId(areaId), name: areaName },
  objekttypen: objectTypes.map((type) => ({ id: toSentId(type.id), bezeichnung: type.name })),
});

/** The row with the number of unreadable rows. */
const toAddedRow = (positionsBesch: string): Record<keyof ReturnType<typeof toListed>, unknown> => ({
  id: addedRowId,
  positionsNr: null,
  positionsBesch,
  area: null,
  objekttypen: [],
});

/**
 * The position list as a file. Its rows are read again each time it is opened, within the areas of the caller. The
 * provider writes the German one from a form (decision 030), and its file streams on.
 */
export const positionListFile: FileSource<SealedPositions & { format: ListFormat }> = {
  name: 'positionListFile',
  isMadeByProvider: true,
  async open({ format, filter, field, direction, language }, provider, { session, scope, location }) {
    const customer = await getCustomer(location, { session, provider });
    const sort = field === '' ? null : { field, direction };
    const caller = { scope, provider };
    const [found, numbers] = await Promise.all([listPositions(customer, caller), readSortNumbers(customer, sort, caller)]);
    const rows = await arrangePositionRows(found, filter, sort, numbers);
    const unreadable = countUnreadable(found);
    if (language === 'EN') return createOwnPositionList(format, { rows, filter, unreadable }, customer, caller);
    const line = formatUnreadable(unreadable);
    const response = await provider.postForm('generatePositionenReport', 'report/generatePositionenReport', {
      type: format.toLowerCase(),
      liste: JSON.stringify([...rows.map(toListed), ...(line === null ? [] : [toAddedRow(line)])]),
      customer: JSON.stringify(toAddressedCustomer(customer)),
    });
    return { type: String(response.headers['content-type'] ?? 'application/octet-stream'), body: response.body };
  },
};
