import type { Resolvers } from '../../generated/resolvers.ts';
import { deleteView, listViews, saveView } from './service.ts';

/** Views of tables under a name. */
export const savedViews: Resolvers = {
  Query: {
    savedViews: (_root, { table, customer }, context) => listViews(table, customer, context),
  },
  Session: {
    canSaveViews: ({ planView }, _args, { records }) => records.isOn && !planView,
  },
  Mutation: {
    saveView: (_root, { input }, context) => saveView(input, context),
    deleteView: (_root, { input }, context) => deleteView(input, context),
  },
};
