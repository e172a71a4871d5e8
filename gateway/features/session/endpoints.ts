import type { Language } from '../../generated/resolvers.ts';
import { fields, id, idOrNull, getRefusal, text, textOrNull } from '../../provider-client/decoders/values.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { readRole } from '../../auth/role.ts';
import type { PortalUser } from '../../auth/session.ts';
import { getCountry } from '../../access/customerEndpoints.ts';

/** Decodes the signed-in user; the role is next to the user, or within. */
export function toSignedInUser(response: unknown): PortalUser {
  const from = fields(response);
  const user = fields(from['user'], 'user');
  const username = text(user, 'username');
  const fullName = [textOrNull(user, 'vorname'), textOrNull(user, 'nachname')].filter(Boolean).join(' ');
  return {
    id: id(user, 'id'),
    username,
    email: textOrNull(user, 'email'),
    name: textOrNull(user, 'name') ?? (fullName || username),
    role: readRole(from['role'], user['role']),
    country: getCountry(user),
    keyUserId: idOrNull(user, 'keyUserId'),
  };
}

/** Version of the provider; null while it is not available. */
export const application = read({
  name: 'application',
  group: 'session',
  path: 'application',
  send: () => ({}),
  decode: (response) => textOrNull(fields(response), 'version'),
  deadlineSeconds: 5,
});

/** Signs in; null when the provider refuses. */
export const authenticate = write({
  name: 'auth',
  isRepeatable: true,
  group: 'session',
  method: 'POST',
  path: 'login/auth',
  send: ({ username, password, language }: { username: string; password: string; language: Language }) => ({
    username,
    password,
    lang: language.toLowerCase(),
  }),
  decode: (response) => (getRefusal(response) === null ? toSignedInUser(response) : null),
});

/** Checks the administrator's password. Declared a write, so that it is never cached or retried. */
export const ownPassword = write({
  name: 'checkPass',
  isRepeatable: true,
  group: 'session',
  invalidatesCache: false,
  path: 'login/checkPass',
  send: ({ userId, password }: { userId: string; password: string }) => ({ password, user: userId }),
  decode: (response) => getRefusal(response) === null && idOrNull(fields(response), 'id') !== null,
});

/** Goes on as another user: the user, or the provider's reason why not. After a failure the caller ends this session of the provider. */
export const loginAs = write({
  name: 'loginAs',
  isRepeatable: true,
  group: 'session',
  path: 'login/loginAs',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: (response) => {
    const reason = getRefusal(response);
    if (reason !== null) return { user: null, message: textOrNull(fields(response), 'message') };
    return { user: toSignedInUser(response), message: null };
  },
});

/** Extends the provider's session. */
export const stayLoggedIn = write({
  name: 'stayLoggedIn',
  isRepeatable: true,
  group: 'session',
  invalidatesCache: false,
  path: 'login/stayLoggedIn',
  checksSession: true,
  send: () => ({}),
  responseType: 'text',
  decode: () => true,
});

/** Ends the provider's session. */
export const logout = write({
  name: 'logout',
  isRepeatable: true,
  group: 'session',
  invalidatesCache: false,
  path: 'login/logout',
  send: () => ({}),
  responseType: 'text',
  decode: () => true,
});

/** Sends the reader's language to the provider. */
export const setLang = write({
  name: 'setLang',
  isRepeatable: true,
  group: 'session',
  invalidatesCache: false,
  path: 'app/setLang',
  send: ({ language }: { language: Language }) => ({ lang: language.toLowerCase() }),
  responseType: 'text',
  decode: () => true,
});
