import type { Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { phoneOfCustomer, problemTypes } from './endpoints.ts';
import { listPositionNames } from './service.ts';
import { sendSupportRequest } from './sendSupportRequest.ts';

export const support: Resolvers = {
  Customer: {
    problemTypes: ({ country }, _args, { provider }) => provider.call(problemTypes, { country }),
    supportPositions: async (customer, requested, context) => createPage(await listPositionNames(customer, context), requested, maxRowsOfLongList),
    supportPhone: ({ country, cardcode }, _args, { provider }) => provider.call(phoneOfCustomer, { country, cardcode }),
  },
  Mutation: {
    sendSupportRequest: (_root, { input }, context) => sendSupportRequest(input, context),
  },
};
