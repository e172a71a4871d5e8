import type { Resolvers } from '../../generated/resolvers.ts';
import { createPage } from '../../lists/paging.ts';
import { createBatchedRead } from '../../provider-client/batching.ts';
import { articlesOfPosition, objectsOfPosition, resultOfObject, resultOfPosition } from './endpoints.ts';
import { getPosition, readSerial } from './service.ts';

const readObjects = createBatchedRead((positionId: string, provider) => provider.call(objectsOfPosition, { positionId }));
const readResult = createBatchedRead((object: { positionId: string; objectId: string }, provider) => provider.call(resultOfObject, object));

/** Numbers of 24/7 traps begin so. */
const trapPrefix = 'PM';

/** Positions, the objects there and what was used there. */
export const positions: Resolvers = {
  Customer: {
    position: (customer, { id }, context) => getPosition(customer, id, context),
  },
  Position: {
    async objects(position, requested, { provider }) {
      const { message, rows } = await readObjects(provider, position.id);
      const objects = rows.map((row) => ({ ...row, position, isTrap: row.number.startsWith(trapPrefix) }));
      return { ...createPage(objects, requested), message };
    },
    lastResult: ({ id }, _args, { provider }) => provider.call(resultOfPosition, { positionId: id }),
    articles: async ({ id, location }, requested, { provider }) => createPage(await provider.call(articlesOfPosition, { positionId: id, location }), requested),
  },
  InstalledObject: {
    serialNumber: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? readSerial(provider, { positionId: position.id, objectId: id }) : null),
    result: ({ id, position, isTrap }, _args, { provider }) => (isTrap ? null : readResult(provider, { positionId: position.id, objectId: id })),
  },
};
