import { holds } from '../../access/scope.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { page } from '../../lists/paging.ts';
import { allPositions, phoneOfCustomer, problemTypes } from './endpoints.ts';
import { sendSupportRequest } from './send.ts';

/** Support requests. */
export const support: Resolvers = {
  Customer: {
    problemTypes: ({ country }, _args, { provider }) => provider.call(problemTypes, { country }),
    async supportPositions({ id, location }, { first, offset }, { provider, scope }) {
      const areas = await (await scope.at(location))!.areas();
      const positions = await provider.call(allPositions, { customerId: id, location });
      return page(
        positions.filter(({ areaId }) => holds(areas, areaId)),
        first,
        offset,
      );
    },
    supportPhone: ({ country, cardcode }, _args, { provider }) => provider.call(phoneOfCustomer, { country, cardcode }),
  },
  Mutation: {
    sendSupportRequest: (_root, { input }, context) => sendSupportRequest(input, context),
  },
};
