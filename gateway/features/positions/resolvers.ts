import { notFound } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { batched } from '../../provider-client/batching.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { articlesOfPosition, objectsOfPosition, planOfPosition, resultOfObject, resultOfPosition, takeFromPlan } from './endpoints.ts';
import { getPosition, readSerial } from './service.ts';
import { problemOf } from '../../infra/writes/problem.ts';

const readObjects = batched((positionId: string, provider) => provider.call(objectsOfPosition, { positionId }));
const readResult = batched((object: { positionId: string; objectId: string }, provider) => provider.call(resultOfObject, object));

/** Numbers of 24/7 traps begin so. */
const trapPrefix = 'PM';

/** Positions, the objects there and what was used there. */
export const positions: Resolvers = {
  Customer: {
    position: (customer, { id }, context) => getPosition(customer, id, context),
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
        if (!(await getPosition(await customerAt(input, context), positionId, context))) throw notFound('position');
        const planId = await provider.call(planOfPosition, { positionId });
        return planId !== null && provider.call(takeFromPlan, { positionId, planId });
      });
      return { isRemoved, problem: isRemoved ? null : problemOf('REFUSED') };
    },
  },
};
