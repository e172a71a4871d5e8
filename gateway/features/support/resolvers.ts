import type { Resolvers } from '../../generated/resolvers.ts';
import { maxRows, page } from '../../lists/paging.ts';
import { phoneOfCustomer, problemTypes } from './endpoints.ts';
import { listPositionNames } from './service.ts';
import { sendSupportRequest } from './send.ts';

/** Support requests. */
export const support: Resolvers = {
  Customer: {
    problemTypes: ({ country }, _args, { provider }) => provider.call(problemTypes, { country }),
    supportPositions: async (customer, { first, offset }, context) => page(await listPositionNames(customer, context), first, offset),
    leftOutSupportPositions: async (customer, _args, context) => Math.max(0, (await listPositionNames(customer, context)).length - maxRows),
    supportPhone: ({ country, cardcode }, _args, { provider }) => provider.call(phoneOfCustomer, { country, cardcode }),
  },
  Mutation: {
    sendSupportRequest: (_root, { input }, context) => sendSupportRequest(input, context),
  },
};
