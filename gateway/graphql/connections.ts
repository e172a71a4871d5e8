import { MapperKind, mapSchema } from '@graphql-tools/utils';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import { createCursor, maxFollowing, type Page } from '../lists/paging.ts';

/** Cursor of a row of a page. After the last one the page ends, though rows before it could not be read. */
const getCursor = ({ nodes, place: { start, end, getId } }: Page<unknown>, index: number) =>
  createCursor(
    index === nodes.length - 1 ? end - 1 : start + index,
    Array.from({ length: 1 + maxFollowing }, (_none, at) => getId(index + at)).filter((id, at) => at === 0 || id !== null),
  );

const resolvers: Readonly<Record<string, GraphQLFieldResolver<Page<unknown>, unknown>>> = {
  edges: (page) => page.nodes.map((node, index) => ({ ...page.ofEdges, cursor: getCursor(page, index), node })),
  pageInfo(page) {
    const { nodes, totalCount, place } = page;
    return {
      hasNextPage: place.end < totalCount,
      hasPreviousPage: place.start > 0 && totalCount > 0,
      startCursor: nodes.length === 0 ? null : getCursor(page, 0),
      endCursor: nodes.length === 0 ? null : getCursor(page, nodes.length - 1),
    };
  },
};

/** Resolves what all connections have in common from the page that their own resolver returns. */
export function resolveConnections(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (config, name, parent) => {
      const resolve = parent.endsWith('Connection') ? resolvers[name] : undefined;
      return resolve ? { ...config, resolve } : config;
    },
  });
}
