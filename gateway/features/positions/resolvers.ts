import { unreadableIn } from '../../provider-client/decoders/rows.ts';
import { notFound } from '../../errors.ts';
import { listEndings } from '../../export/listFile.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { batched } from '../../provider-client/batching.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { articlesOfPosition, objectsOfPosition, planOfPosition, resultOfObject, resultOfPosition, takeFromPlan } from './endpoints.ts';
import { allPositions, onePosition, somePositions } from './positionsOfLocation.ts';
import { positionTable, sortNumbers } from './positionTable.ts';
import { readSerial } from './readSerial.ts';
import { problemOf } from '../../infra/writes/problem.ts';

const readObjects = batched((positionId: string, provider) => provider.call(objectsOfPosition, { positionId }));
const readResult = batched((object: { positionId: string; objectId: string }, provider) => provider.call(resultOfObject, object));

/** Numbers of 24/7 traps begin so. */
const trapPrefix = 'PM';

/** Positions, the objects there and what was used there. */
export const positions: Resolvers = {
  Customer: {
    async positions(customer, { first, offset, filter, sort }, context) {
      const isPlain = !filter?.trim() && !sort;
      if (isPlain) {
        page([], first, offset);
        const { total, unreadable, rows } = await somePositions(customer, { offset: offset ?? 0, count: first ?? 20 }, context);
        return { total, unreadable, unfilteredTotal: total, rows };
      }
      const [rows, numbers] = await Promise.all([allPositions(customer, context), sortNumbers(customer, sort, context)]);
      const shown = positionTable(rows, filter, sort, numbers);
      return { total: shown.length, unreadable: unreadableIn(rows), unfilteredTotal: rows.length, rows: page(shown, first, offset) };
    },
    position: (customer, { id }, context) => onePosition(customer, id, context),
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
  Position: {
    async objects(position, _args, { provider }) {
      const { message, rows } = await readObjects(provider, position.id);
      return { message, rows: rows.map((row) => ({ ...row, position, isTrap: row.number.startsWith(trapPrefix) })) };
    },
    lastResult: ({ id }, _args, { provider }) => provider.call(resultOfPosition, { positionId: id }),
    articles: ({ id, location }, _args, { provider }) => provider.call(articlesOfPosition, { positionId: id, location }),
  },
  InstalledObject: {
    serialNumber: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? readSerial(provider, { positionId: position.id, objectId: id }) : null),
    result: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? null : readResult(provider, { positionId: position.id, objectId: id })),
  },
  Mutation: {
    async removePositionFromPlan(_root, { input }, context) {
      const { session, provider, idempotency } = context;
      const isRemoved = await idempotency.run(session, 'removePositionFromPlan', input, async () => {
        const { positionId } = input;
        if (!(await onePosition(await customerAt(input, context), positionId, context))) throw notFound('position');
        const planId = await provider.call(planOfPosition, { positionId });
        return planId !== null && provider.call(takeFromPlan, { positionId, planId });
      });
      return { isRemoved, problem: isRemoved ? null : problemOf('REFUSED') };
    },
  },
};
