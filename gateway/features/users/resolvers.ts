import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { maxRowsOfLongList, createPage } from '../../lists/paging.ts';
import { rightsOfUser } from '../../access/accessEndpoints.ts';
import { fetchUserLocations } from './assignments.ts';
import { changeLocations, enableExistingUser, removeUser, saveUser } from './changes.ts';
import { isKeyUserActive, keyUserByNumber, keyUserOfUser, usersByTerm, usersOfUser } from './endpoints.ts';
import { findManagedUser, isOwnUser } from './managedUser.ts';
import { getShownRights } from './shownRights.ts';
import { listUsers } from './service.ts';
import { arrangeUserPage } from './userTable.ts';

const minTermLength = 4;

/** Rights of a user at a location that is the caller's, too. */
const readRights = async (userId: string, { country, cardcode }: Customer, context: SignedIn) =>
  getShownRights({ country, cardcode, ...(await context.provider.call(rightsOfUser, { userId, country, cardcode })) }, context);

/** Users, and what others may change about them. */
export const users: Resolvers = {
  Query: {
    users: async (_root, requested, { session, provider }) => arrangeUserPage(await provider.call(usersOfUser, { userId: session.user.id }), requested),
    async findUsers(_root, { term, ...requested }, { provider }) {
      if (term.trim().length < minTermLength) throw createBadInputError(`The term must have at least ${minTermLength} characters.`);
      return arrangeUserPage(await provider.call(usersByTerm, { term: term.trim() }), requested);
    },
    async user(_root, { id, customer: at }, context) {
      return (await findManagedUser(id, at ? toLocationKey(at.country, at.cardcode) : null, context))?.user ?? null;
    },
  },
  Mutation: {
    saveUser: (_root, { input }, context) => saveUser(input, context),
    changeUserLocations: (_root, { input }, context) => changeLocations(input, context),
    enableExistingUser: (_root, { input }, context) => enableExistingUser(input, context),
    deleteUser: (_root, { input }, context) => removeUser(input, context),
  },
  Customer: {
    users: async (customer, requested, context) => arrangeUserPage(await listUsers(customer, context), requested),
  },
  User: {
    isKeyUser: ({ role }) => role === 'KEY_USER',
    async keyUser(user, _args, context) {
      const { keyUserId, keyUserVia } = user;
      const { provider } = context;
      if (keyUserId === null || !(await isOwnUser(user, context))) return null;
      const [name, isActive] = await Promise.all([
        provider.call(keyUserOfUser, { userId: keyUserVia }).then(async (found) => found ?? provider.call(keyUserByNumber, { keyUserId })),
        provider.call(isKeyUserActive, { userId: keyUserVia }),
      ]);
      return name === null ? null : { name, isActive };
    },
    canEdit: (user, _args, context) => isOwnUser(user, context),
    canDelete: ({ id, keyUserId }, _args, { session }) => session.user.role === 'ADMIN' && keyUserId === null && id !== session.user.id,
    async locations(user, requested, { provider }) {
      const customers = await fetchUserLocations(user, provider);
      return { ...createPage(customers, requested, maxRowsOfLongList), unreadableCount: countUnreadable(customers), ofEdges: { userId: user.id } };
    },
    async rightsAt(user, { customer: at }, context) {
      const location = toLocationKey(at.country, at.cardcode);
      const customer = (await fetchUserLocations(user, context.provider)).find((customer) => customer.location === location);
      return customer && (await context.scope.getAccess(location)) ? readRights(user.id, customer, context) : null;
    },
  },
  UserLocationEdge: {
    rights: ({ userId, node }, _args, context) => readRights(userId, node, context),
  },
  TakenRights: {
    rights: (taken, _args, context) => getShownRights(taken, context),
  },
};
