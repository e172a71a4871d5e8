import { holds, locationKey } from '../../access/scope.ts';
import { badInput } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { areasOfCustomer, rightsOfUser } from '../../session/accessEndpoints.ts';
import { locationsOf } from './assignments.ts';
import { changeLocations, enableExisting, removeUser, saveUser } from './changes.ts';
import { allUsersOfCustomer, isKeyUserActive, keyUserByNumber, keyUserOfUser, usersByTerm, usersOfCustomer, usersOfUser } from './endpoints.ts';
import { rightFields } from './granted.ts';
import { findManaged } from './managedUser.ts';
import { userTable } from './userTable.ts';

const shortestTerm = 4;

/** Users, and what others may change about them. */
export const users: Resolvers = {
  Query: {
    users: async (_root, asked, { session, provider }) => userTable(await provider.call(usersOfUser, { userId: session!.user.id }), asked),
    async findUsers(_root, { term, ...asked }, { provider }) {
      if (term.trim().length < shortestTerm) throw badInput(`The term must have at least ${shortestTerm} characters.`);
      return userTable(await provider.call(usersByTerm, { term: term.trim() }), asked);
    },
    async user(_root, { id, country, cardcode }, context) {
      return (await findManaged(id, country && cardcode ? locationKey(country, cardcode) : null, context))?.user ?? null;
    },
  },
  Mutation: {
    saveUser: (_root, { input }, context) => saveUser(input, context),
    changeUserLocations: (_root, asked, context) => changeLocations(asked, context),
    enableExistingUser: (_root, asked, context) => enableExisting(asked, context),
    deleteUser: (_root, { id }, context) => removeUser(id, context),
  },
  Customer: {
    async users({ country, cardcode }, asked, { session, provider }) {
      const { user } = session!;
      const found = await (user.role === 'ADMIN'
        ? provider.call(allUsersOfCustomer, { country, cardcode })
        : provider.call(usersOfCustomer, { country, cardcode, userId: user.id }));
      return userTable(user.role === 'ADMIN' ? found : found.filter(({ role }) => role === 'CUSTOMER'), asked);
    },
  },
  User: {
    isKeyUser: ({ role }) => role === 'KEY_USER',
    async keyUser({ keyUserId, keyUserVia }, _args, { provider }) {
      if (keyUserId === null) return null;
      const [name, isActive] = await Promise.all([
        provider.call(keyUserOfUser, { userId: keyUserVia }).then(async (found) => found ?? provider.call(keyUserByNumber, { keyUserId })),
        provider.call(isKeyUserActive, { userId: keyUserVia }),
      ]);
      return name === null ? null : { name, isActive };
    },
    async canEdit({ id }, _args, { session, provider }) {
      const { user } = session!;
      return user.role === 'ADMIN' || (await provider.call(usersOfUser, { userId: user.id })).some((own) => own.id === id);
    },
    canDelete: ({ id, keyUserId }, _args, { session }) => session!.user.role === 'ADMIN' && keyUserId === null && id !== session!.user.id,
    async locations(user, _args, { provider }) {
      const sites = await locationsOf(user, provider);
      return sites.map((customer) => ({ id: `${user.id}-${customer.id}`, location: customer.location, customer, userId: user.id }));
    },
    async location(user, { country, cardcode }, { provider }) {
      const location = locationKey(country, cardcode);
      const customer = (await locationsOf(user, provider)).find((site) => site.location === location);
      return customer ? { id: `${user.id}-${customer.id}`, location, customer, userId: user.id } : null;
    },
  },
  UserLocation: {
    async rights({ userId, location, customer }, _args, { scope, provider }) {
      const { country, cardcode } = customer;
      const access = (await scope!.at(location))!;
      const [stored, visible] = await Promise.all([provider.call(rightsOfUser, { userId, country, cardcode }), access.areas()]);
      const flags = Object.fromEntries(Object.entries(rightFields).map(([field, right]) => [field, stored.rights.has(right)])) as Record<
        keyof typeof rightFields,
        boolean
      >;
      if (stored.areas === 'all' && visible === 'all') return { ...flags, areaIds: null };
      const there = await provider.call(areasOfCustomer, { country, cardcode });
      return { ...flags, areaIds: there.map(({ id }) => id).filter((area) => holds(stored.areas, area) && holds(visible, area)) };
    },
  },
};
