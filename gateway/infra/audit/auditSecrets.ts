import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import { defaultFieldResolver, type GraphQLFieldConfig, type GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';

/**
 * Writes one record each time a field reads out a secret (@secret): the caller, the acting user, the address, the field
 * and the location; never the secret. It wraps the access checks, so that rejected reads are recorded too.
 */
export function auditSecrets(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config: GraphQLFieldConfig<{ location?: unknown }, Context>, fieldName, typeName) => {
      if (!getDirective(schema, config, 'secret')) return config;
      const resolve = config.resolve ?? defaultFieldResolver;
      return {
        ...config,
        resolve: async (parent, args, context, info) => {
          let outcome = 'INTERNAL';
          try {
            const value: unknown = await resolve(parent, args, context, info);
            outcome = value === null ? 'nothing' : 'done';
            return value;
          } catch (error) {
            if (error instanceof GatewayError) outcome = error.code;
            throw error;
          } finally {
            context.audit.write({
              event: 'secretRead',
              outcome,
              ...context.getAuditCaller(),
              field: `${typeName}.${fieldName}`,
              location: parent.location ?? null,
            });
          }
        },
      };
    },
  });
}
