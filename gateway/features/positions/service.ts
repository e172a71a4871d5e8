import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { type Grant, includes } from '../../access/scope.ts';
import type { Caller } from '../../context.ts';
import { createBatchedRead, mapConcurrentSettled } from '../../provider-client/batching.ts';
import { toAreaParameter } from '../../access/createScope.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { allPositions, anySerial, chunkSize, installedSerial, positionChunk, positionCount, positionDetails } from './endpoints.ts';
import type { Position } from './models.ts';

/** Chunks that are read without knowing whether the list is that long. */
const pageChunks = 5;
/** Positions that are read in chunks. A list that needs more of them is read in one call. */
const maxInChunks = 500;

/** Positions from `offset` on, read in chunks of 10. The positions of a chunk that fails count as unreadable, at most up to `total`. */
async function readChunks(
  customer: Customer,
  areas: string | undefined,
  range: { offset: number; count: number },
  total: Promise<number>,
  { provider }: Caller,
): Promise<Position[]> {
  const start = range.offset - (range.offset % chunkSize);
  const offsets = Array.from({ length: Math.max(0, Math.ceil((range.offset + range.count - start) / chunkSize)) }, (_, at) => start + at * chunkSize);
  const { done: chunks, failed } = await mapConcurrentSettled(offsets, async (offset) => ({
    offset,
    rows: await provider.call(positionChunk, { customerId: customer.id, location: customer.location, areas, offset }),
  }));
  const end = range.offset + range.count;
  const inRange = chunks.map(({ offset, rows }) =>
    withUnreadable(rows.slice(Math.max(0, range.offset - offset), Math.max(0, end - offset)), countUnreadable(rows)),
  );
  const last = failed.length === 0 ? 0 : Math.min(end, await total);
  const lost = failed.reduce((sum, offset) => sum + Math.max(0, Math.min(offset + chunkSize, last) - Math.max(offset, range.offset)), 0);
  const read = joinLists(inRange);
  return withUnreadable(read, countUnreadable(read) + lost);
}

/** All positions of a location in one call, those of hidden areas too. */
export async function readAllPositions({ id, location }: Pick<Customer, 'id' | 'location'>, provider: Caller['provider']): Promise<Position[]> {
  const rows = await provider.call(allPositions, { customerId: id, location });
  return withUnreadable(
    rows.filter(({ isDeleted }) => !isDeleted),
    countUnreadable(rows),
  );
}

/**
 * A part of the positions of a large location in the caller's areas, read in one call. `count` is the number that the provider has in
 * these areas. Rows that it did not send count as unreadable, at most as many as are missing in these areas.
 */
async function readAtOnce(
  customer: Customer,
  { allowed, count, part }: { allowed: Grant<string>; count: number; part?: { offset: number; count: number } },
  { provider }: Caller,
): Promise<Position[]> {
  const ofAll = allowed === 'all' ? count : provider.call(positionCount, { customerId: customer.id, areas: undefined });
  const [rows, all] = await Promise.all([provider.call(allPositions, { customerId: customer.id, location: customer.location }), ofAll]);
  const inAreas = rows.filter(({ areaId }) => includes(allowed, areaId));
  const lost = Math.max(countUnreadable(rows), all - rows.length);
  const inPart = part ? inAreas.slice(part.offset, part.offset + part.count) : inAreas;
  return withUnreadable(
    inPart.filter(({ isDeleted }) => !isDeleted),
    allowed === 'all' ? lost : Math.min(lost, Math.max(0, count - inAreas.length)),
  );
}

/** All positions of a location in the caller's areas; others are dropped even if the provider sent them. */
export async function listPositions(customer: Customer, caller: Caller): Promise<Position[]> {
  const allowed = await getVisibleAreas(customer.location, caller);
  const areas = toAreaParameter(allowed);
  const count = await caller.provider.call(positionCount, { customerId: customer.id, areas });
  if (count > maxInChunks) return readAtOnce(customer, { allowed, count }, caller);
  const rows = await readChunks(customer, areas, { offset: 0, count }, Promise.resolve(count), caller);
  const visible = rows.filter(({ areaId }) => includes(allowed, areaId));
  return withUnreadable(visible, countUnreadable(rows));
}

/**
 * A part of the unsorted list. Only its chunks are read if all areas are visible and it is not a long part. All positions are read with
 * restricted areas, since only rows that were filtered here can be counted.
 */
export async function listPositionRange(
  customer: Customer,
  range: { offset: number; count: number },
  caller: Caller,
): Promise<{ total: number; unreadable: number; rows: Position[] }> {
  // The pages of the list add up to what could not be read.
  const countUnreadableRows = (rows: readonly Position[]) => (range.offset === 0 ? countUnreadable(rows) : 0);
  if ((await getVisibleAreas(customer.location, caller)) !== 'all') {
    const rows = await listPositions(customer, caller);
    return { total: rows.length, unreadable: countUnreadableRows(rows), rows: rows.slice(range.offset, range.offset + range.count) };
  }
  const counting = caller.provider.call(positionCount, { customerId: customer.id, areas: undefined });
  if (range.count > maxInChunks && (await counting) > maxInChunks) {
    const total = await counting;
    const rows = await readAtOnce(customer, { allowed: 'all', count: total, part: range }, caller);
    return { total, unreadable: countUnreadableRows(rows), rows };
  }
  // A page is read together with the total. More than that is read up to the total only.
  const count = range.count <= pageChunks * chunkSize ? range.count : Math.min(range.count, Math.max(0, (await counting) - range.offset));
  const [total, rows] = await Promise.all([counting, readChunks(customer, undefined, { ...range, count }, counting, caller)]);
  return { total, unreadable: countUnreadable(rows), rows };
}

/**
 * One position; null when it is not at this location or in an area that the caller may not see. The provider returns
 * any id to any caller. The position's area must be in the location's list, which is read at the same time.
 */
export async function getPosition(customer: Customer, id: string, caller: Caller): Promise<Position | null> {
  const { provider } = caller;
  const { country, cardcode, location } = customer;
  const [position, areas, allowed] = await Promise.all([
    provider.call(positionDetails, { positionId: id, customerId: customer.id, location }),
    provider.call(areasOfCustomer, { country, cardcode }),
    getVisibleAreas(location, caller),
  ]);
  if (!position || !areas.some((area) => area.id === position.areaId)) return null;
  return includes(allowed, position.areaId) ? position : null;
}

/** Serial number of a 24/7 trap at a position: the installed device's, else that of the one that was taken away. */
export const readSerial = createBatchedRead(
  async (object: { positionId: string; objectId: string }, provider) =>
    (await provider.call(installedSerial, object)) ?? (await provider.call(anySerial, object)),
);
