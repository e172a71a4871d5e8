import type { ApolloServerPlugin } from '@apollo/server';
import { getDirective } from '@graphql-tools/utils';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Context } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { AccessScope } from '../generated/resolvers.ts';

/** Scopes of which a token needs one; every token may select it; or no token may. */
type Declared = ReadonlySet<AccessScope> | 'every' | 'none';

interface Arguments {
  of?: AccessScope[];
  fields?: string[];
}

/** Scopes of each field by `Type.field`, as @scope and @everyScope declare them. Throws where a declaration names a field that does not exist. */
export function getFieldScopes(schema: GraphQLSchema): ReadonlyMap<string, Declared> {
  const declared = new Map<string, Declared>();
  for (const type of Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))) {
    // The edges of a list are as open as the list.
    const carrier = schema.getType(type.name.replace(/Edge$/, 'Connection'))!;
    const all = [
      ...(getDirective(schema, carrier, 'scope') ?? []).map((args: Arguments) => ({ fields: args.fields, scopes: new Set(args.of) })),
      ...(getDirective(schema, carrier, 'everyScope') ?? []).map((args: Arguments) => ({ fields: args.fields, scopes: 'every' as const })),
    ];
    const ofType = all.filter(({ fields }) => !fields);
    if (ofType.length > 1) throw new Error(`${type.name} has two scopes for all of its fields.`);
    for (const name of Object.keys(type.getFields())) declared.set(`${type.name}.${name}`, ofType[0]?.scopes ?? 'none');
    if (carrier !== type) continue;
    for (const { fields = [], scopes } of all)
      for (const name of fields) {
        if (!type.getFields()[name]) throw new Error(`The scope of ${type.name}.${name} is declared, but there is no such field.`);
        declared.set(`${type.name}.${name}`, scopes);
      }
  }
  return declared;
}

/** Returns the fields that a document selects, as `Type.field`; those of an interface by each type that it may be. */
function listSelectedFields(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const fields = new Set<string>();
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field({ name: { value: name } }) {
        const parent = info.getParentType();
        if (!parent || name.startsWith('__') || parent.name.startsWith('__')) return;
        const types: readonly { name: string }[] = isAbstractType(parent) ? schema.getPossibleTypes(parent) : [parent as GraphQLObjectType];
        for (const type of types) fields.add(`${type.name}.${name}`);
      },
    }),
  );
  return fields;
}

/**
 * Rejects a document of an access token that selects a field outside of its scopes, before anything runs. It reads the
 * document once, so that long lists cost nothing. The rights of the token's user are checked as well (enforceAccess.ts).
 */
export function enforceScopes(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const declared = getFieldScopes(schema);
  const selected = new WeakMap<DocumentNode, ReadonlySet<string>>();
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, contextValue: { session } }) {
        if (!session?.token) return;
        let fields = selected.get(document);
        if (!fields) selected.set(document, (fields = listSelectedFields(schema, document)));
        for (const field of fields) assertScope(field, declared.get(field) ?? 'none', session.token.scopes);
      },
    }),
  };
}

function assertScope(field: string, declared: Declared, scopes: readonly AccessScope[]): void {
  if (declared === 'every' || (declared !== 'none' && scopes.some((scope) => declared.has(scope)))) return;
  const why = declared === 'none' ? 'is not open to access tokens' : `needs an access token with the scope ${[...declared].join(' or ')}`;
  const error = new GatewayError('SCOPE_MISSING', `${field} ${why}.`);
  throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 403 } } });
}
