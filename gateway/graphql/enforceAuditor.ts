import type { ApolloServerPlugin } from '@apollo/server';
import { getDirective } from '@graphql-tools/utils';
import { type DocumentNode, GraphQLError, type GraphQLSchema, isObjectType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Context } from '../context.ts';
import { createForbiddenError } from '../errors.ts';

/** Fields that an auditor may select, as @forAuditors declares them, by `Type.field`. Throws where a declaration names a field that does not exist. */
function listDeclaredFields(schema: GraphQLSchema): ReadonlySet<string> {
  const declared = new Set<string>();
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    const found = getDirective(schema, type, 'forAuditors')?.[0] as { fields?: string[] } | undefined;
    if (!found) continue;
    for (const name of found.fields ?? Object.keys(type.getFields())) {
      if (!type.getFields()[name]) throw new Error(`${type.name}.${name} is declared for auditors, but there is no such field.`);
      declared.add(`${type.name}.${name}`);
    }
  }
  return declared;
}

/** Returns the first field of a document that auditors may not select; null where there is none. */
function findClosedField(schema: GraphQLSchema, document: DocumentNode, declared: ReadonlySet<string>): string | null {
  let closed: string | null = null;
  const info = new TypeInfo(schema);
  const roots = new Set<unknown>([schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]);
  visit(
    document,
    visitWithTypeInfo(info, {
      // Fragments are read where they are used.
      FragmentDefinition: () => false,
      FragmentSpread({ name: { value } }) {
        closed ??= `the fragment ${value}`;
      },
      Field({ name: { value: name } }) {
        const parent = info.getParentType();
        if (!parent || name.startsWith('__')) return undefined;
        // A visitor may request the same; `session` is null for an auditor.
        const field = info.getFieldDef();
        if (roots.has(parent) && field && getDirective(schema, field, 'anyone')) return false;
        if (!declared.has(`${parent.name}.${name}`)) closed ??= `${parent.name}.${name}`;
        return undefined;
      },
    }),
  );
  return closed;
}

/** Rejects a document of an auditor's session that selects anything but the view of the link, before anything runs. */
export function enforceAuditor(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  const declared = listDeclaredFields(schema);
  const closed = new WeakMap<DocumentNode, string | null>();
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, contextValue: { session } }) {
        if (!session?.audit) return;
        let field = closed.get(document);
        if (field === undefined) closed.set(document, (field = findClosedField(schema, document, declared)));
        if (field === null) return;
        const error = createForbiddenError(field);
        throw new GraphQLError(error.message, { originalError: error, extensions: { http: { status: 403 } } });
      },
    }),
  };
}
