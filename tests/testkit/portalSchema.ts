import type { GraphQLSchema } from 'graphql';
import { readSchema } from '../../gateway/graphql/schema.ts';

let made: GraphQLSchema | undefined;

/** The schema of the portal, which holds no state: made once for all stacks of a process. */
export const getPortalSchema = (): GraphQLSchema => (made ??= readSchema());
