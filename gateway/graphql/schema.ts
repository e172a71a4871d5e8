import { readdirSync, readFileSync } from 'node:fs';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLSchema } from 'graphql';
import { auditMutations } from '../infra/audit/auditMutations.ts';
import { auditSecrets } from '../infra/audit/auditSecrets.ts';
import { rejectControlCharacters } from './controlCharacters.ts';
import { resolveConnections } from './connections.ts';
import { scalars } from './scalars.ts';
import { executeLongListsInSlices } from './longLists.ts';
import { enforceAccess } from './enforceAccess.ts';
import { featureResolvers } from '../features.ts';

const folder = new URL('../../schema/', import.meta.url);

/** The SDL as written, one file a feature. */
function readTypeDefs(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
}

/** Schema that a test adds, to check that it finds a gap. */
export interface SchemaPart {
  typeDefs: string;
  resolvers: IResolvers;
}

/** The whole schema with access enforced; throws when a root field has no access rule. */
export function readSchema(more?: SchemaPart): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...readTypeDefs(), ...(more ? [more.typeDefs] : [])],
    resolvers: [scalars, ...featureResolvers, ...(more ? [more.resolvers] : [])],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return executeLongListsInSlices(auditSecrets(auditMutations(enforceAccess(rejectControlCharacters(resolveConnections(schema))))));
}
