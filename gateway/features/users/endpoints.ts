import type { Country } from '../../generated/resolvers.ts';
import { type Fields, fields, flag, flagOrNo, id, idOrNull, getRefusal, text, textOrNull } from '../../provider-client/decoders/values.ts';
import { rows, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeDone, decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import { acceptedFields, isRefused } from '../../provider-client/decoders/refusal.ts';
import { toSentId } from '../../provider-client/sentId.ts';
import { encodeRights } from '../../access/rights.ts';
import { readRole } from '../../auth/role.ts';
import { getCountry } from '../../access/customerEndpoints.ts';
import type { Assignment, User } from './models.ts';
import { toAreaParameter } from '../../access/createScope.ts';

interface Place {
  country: Country;
  cardcode: string;
}

/** Decodes a user; one without a role of the portal is no user of it. */
function toUser(from: Fields): User {
  return {
    id: id(from, 'id'),
    username: text(from, 'username'),
    email: textOrNull(from, 'email'),
    firstName: textOrNull(from, 'vorname') ?? '',
    lastName: textOrNull(from, 'nachname') ?? '',
    isEnabled: flag(from, 'enabled'),
    isInvited: flagOrNo(from, 'isNewUser'),
    role: readRole(from['role']),
    country: getCountry(from),
    keyUserId: idOrNull(from, 'keyUserId'),
    keyUserVia: id(from, 'id'),
  };
}

function toUsers(response: unknown): User[] {
  const users = rows(response, toUser);
  const first = new Map<string, string>();
  for (const { id: userId, keyUserId } of users) if (keyUserId !== null && !first.has(keyUserId)) first.set(keyUserId, userId);
  return withUnreadable(
    users.map((user) => ({ ...user, keyUserVia: (user.keyUserId && first.get(user.keyUserId)) || user.id })),
    countUnreadable(users),
  );
}

const decodeUserId = decodeOutcome<string, { user: { id: string | null } }>('', (response, { user }) => user.id ?? id(fields(response), 'id'));

/**
 * The user that the provider wrote, or the reason why it did not: its own sentence, but never one of its code words.
 */
function decodeWritten(response: unknown, args: { user: { id: string | null } }): { userId: string | null; message: string | null } {
  if (!isRefused(response)) return { userId: decodeUserId(response, args), message: null };
  const why = getRefusal(response);
  return { userId: null, message: why === null || /^\S+$|^[[{]/.test(why) ? null : why };
}

export const usersOfUser = read({
  name: 'biotechUser',
  group: 'other',
  path: 'biotechUser',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: toUsers,
});

/** One user, null when there is none. */
export const userById = read({
  name: 'getUser',
  group: 'other',
  path: 'biotechUser/getUser',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: (response) => (response === null || getRefusal(response) !== null || idOrNull(fields(response), 'id') === null ? null : toUser(fields(response))),
});

/** Users at a location whom a key user sees. */
export const usersOfCustomer = read({
  name: 'getUsersOfCustomer',
  group: 'other',
  path: 'biotechUser/getUsersOfCustomer',
  send: ({ country: mandant, cardcode, userId }: Place & { userId: string }) => ({ cardcode, mandant, biotechUser_id: userId }),
  decode: toUsers,
});

/** All users at a location, for administrators. */
export const allUsersOfCustomer = read({
  name: 'biotechUserOfCustomer',
  group: 'other',
  path: 'biotechUser/biotechUserOfCustomer',
  send: ({ country: mandant, cardcode }: Place) => ({ cardcode, mandant }),
  decode: toUsers,
});

/** Name of a user's key user, null without one. */
export const keyUserOfUser = read({
  name: 'getKeyUserOfUser',
  group: 'other',
  path: 'biotechUser/getKeyUserOfUser',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: (response) => (response === null || getRefusal(response) !== null ? null : textOrNull(fields(response), 'keyUserName')),
  ttlSeconds: 60,
});

/** Name of a key user by its key user id, null without one. */
export const keyUserByNumber = read({
  name: 'getKeyUser',
  group: 'other',
  path: 'datenbroker/getKeyUser',
  send: ({ keyUserId }: { keyUserId: string }) => ({ keyUserId }),
  decode: (response) => (response === null || getRefusal(response) !== null ? null : textOrNull(fields(response), 'keyUserName')),
  ttlSeconds: 60,
});

/** True where a user's key user is active; its shape is not documented: a plain boolean or a field. */
export const isKeyUserActive = read({
  name: 'isKeyUserAktiv',
  group: 'other',
  path: 'biotechUser/isKeyUserAktiv',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: (response) => (typeof response === 'boolean' ? response : flag(acceptedFields(response), 'aktiv')),
  ttlSeconds: 60,
});

/** Users of the whole portal by a term. */
export const usersByTerm = read({
  name: 'searchBiotechUser',
  group: 'other',
  path: 'searchBiotechUser',
  send: ({ term }: { term: string }) => ({ term }),
  decode: toUsers,
});

/** True where no other user has this sign-in name. */
export const isUsernameUnique = read({
  name: 'isUsernameUnique',
  group: 'other',
  method: 'POST',
  path: 'biotechUser/isUsernameUnique',
  send: ({ username, userId }: { username: string; userId: string | null }) => ({
    username,
    id: userId === null ? -1 : toSentId(userId),
    usernameNotUniqueAllowed: false,
  }),
  decode: (response) => flag(acceptedFields(response), 'unique'),
});

/** True where a user has a location. */
export const hasLocation = read({
  name: 'hasBiotechUserToCustomer',
  group: 'rights',
  path: 'biotechUser/hasBiotechUserToCustomer',
  send: ({ userId, country: mandant, cardcode }: Place & { userId: string }) => ({ cardcode, mandant, biotechUser_id: userId }),
  decode: (response) => response !== null && getRefusal(response) === null && idOrNull(fields(response), 'id') !== null,
});

export type WrittenUser = Pick<User, 'username' | 'email' | 'firstName' | 'lastName' | 'isEnabled' | 'role' | 'country' | 'keyUserId'> & { id: string | null };

/** A user with the whole list of its locations; the id of the user when it was done. */
export const updateUser = write({
  name: 'updateUser',
  group: 'other',
  method: 'POST',
  path: 'biotechUser/update',
  send: ({ user, assignments, mayShareName }: { user: WrittenUser; assignments: readonly Assignment[]; mayShareName: boolean }) => ({
    user: {
      id: user.id === null ? -1 : toSentId(user.id),
      username: user.username,
      email: user.email ?? undefined,
      vorname: user.firstName,
      nachname: user.lastName,
      name: `${user.firstName} ${user.lastName}`.trim(),
      enabled: user.isEnabled,
      keyUserId: user.keyUserId === null ? null : toSentId(user.keyUserId),
      biotechCountry: { name: user.country },
      role: { authority: `ROLE_${user.role}` },
    },
    customers: assignments.map(({ country: mandant, cardcode, rights, areas }) => ({
      mandant,
      cardcode,
      benutzerrechte: {
        showAreas: toAreaParameter(areas) ?? null,
        ...encodeRights(rights),
      },
    })),
    usernameNotUniqueAllowed: mayShareName,
  }),
  decode: decodeWritten,
});

export const deleteUser = write({
  name: 'deleteUser',
  group: 'other',
  method: 'POST',
  path: 'biotechUser/delete',
  send: ({ userId }: { userId: string }) => ({ id: toSentId(userId) }),
  decode: decodeDone,
});
