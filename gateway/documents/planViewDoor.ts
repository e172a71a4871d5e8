import type { ApolloServerPlugin } from '@apollo/server';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';

/** Holds sessions of a plan link to the operations that show plans (L-46); they run trusted documents only, whose names are ours. */
export function planViewDoor(allowed: ReadonlySet<string>): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ contextValue, operationName }) {
        if (contextValue.session?.planView && !allowed.has(operationName ?? '')) throw forbidden('This part of the portal');
      },
    }),
  };
}
