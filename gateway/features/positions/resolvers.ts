import { locationKey } from '../../access/scope.ts';
import { notFound } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../paging.ts';
import { batched } from '../../provider-client/batching.ts';
import { findSite } from '../../session/scopeOf.ts';
import { articlesOfPosition, objectsOfPosition, planOfPosition, resultOfObject, takeFromPlan } from './endpoints.ts';
import { allPositions, onePosition, somePositions } from './positionsOfSite.ts';
import { positionTable } from './positionTable.ts';
import { readSerial } from './readSerial.ts';

const readObjects = batched((positionId: string, door) => door.call(objectsOfPosition, { positionId }));
const readResult = batched((object: { positionId: string; objectId: string }, door) => door.call(resultOfObject, object));

/** Numbers of 24/7 traps begin so (G-15). */
const trapPrefix = 'PM';

/** Positions, what stands there and what was used there. */
export const positions: Resolvers = {
  Customer: {
    async positions(site, { first, offset, filter, sort }, context) {
      const isPlain = !filter?.trim() && !sort;
      if (isPlain) {
        page([], first, offset);
        const { total, rows } = await somePositions(site, { offset: offset ?? 0, count: first ?? 20 }, context);
        return { total, unfilteredTotal: total, rows };
      }
      const rows = await allPositions(site, context);
      const shown = positionTable(rows, filter, sort);
      return { total: shown.length, unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    position: (site, { id }, context) => onePosition(site, id, context),
    positionListFile: ({ location, cardcode }, { format, filter, sort }, { tickets, session }) => ({
      url: tickets.seal({
        source: 'positionListFile',
        args: { format, filter: (filter ?? '').slice(0, 200), field: sort?.field ?? '', direction: sort?.direction ?? 'ASC' },
        name: `Positionen_${cardcode}.${format === 'EXCEL' ? 'xlsx' : 'pdf'}`,
        sessionKey: session!.key,
        location,
      }),
    }),
  },
  Position: {
    async objects(position, _args, { provider }) {
      const { message, rows } = await readObjects(provider, position.id);
      return { message, rows: rows.map((row) => ({ ...row, position, isTrap: row.number.startsWith(trapPrefix) })) };
    },
    articles: ({ id, location }, _args, { provider }) => provider.call(articlesOfPosition, { positionId: id, location }),
  },
  InstalledObject: {
    serialNumber: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? readSerial(provider, { positionId: position.id, objectId: id }) : null),
    result: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? null : readResult(provider, { positionId: position.id, objectId: id })),
  },
  Mutation: {
    async removePositionFromPlan(_root, { country, cardcode, positionId }, context) {
      const site = await findSite(locationKey(country, cardcode), context.session!, context.provider);
      const position = site && (await onePosition(site, positionId, context));
      if (!position) throw notFound('position');
      const planId = await context.provider.call(planOfPosition, { positionId });
      const isRemoved = planId !== null && (await context.provider.call(takeFromPlan, { positionId, planId }));
      return { isRemoved, problem: isRemoved ? null : { code: 'REFUSED', field: null, message: null } };
    },
  },
};
