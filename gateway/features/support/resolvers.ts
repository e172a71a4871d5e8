import type { Resolvers } from '../../generated/resolvers.ts';
import { allPositions, phoneOfCustomer, problemTypes } from './endpoints.ts';
import { sendSupportRequest } from './send.ts';

/** Support requests. */
export const support: Resolvers = {
  Customer: {
    problemTypes: ({ country }, _args, { provider }) => provider.call(problemTypes, { country }),
    supportPositions: ({ id, location }, _args, { provider }) => provider.call(allPositions, { customerId: id, location }),
    supportPhone: ({ country, cardcode }, _args, { provider }) => provider.call(phoneOfCustomer, { country, cardcode }),
  },
  Mutation: {
    sendSupportRequest: (_root, { input }, context) => sendSupportRequest(input, context),
  },
};
