import type { Language, Role } from '../../generated/resolvers.ts';
import { type Fields, fields, fieldsOrNull, id, idOrNull, refusal, text, textOrNull, WrongShape } from '../../provider-client/answer.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import type { PortalUser } from '../../session/session.ts';
import { country } from '../../session/siteEndpoints.ts';

const roles: Record<string, Role> = { ROLE_ADMIN: 'ADMIN', ROLE_KEY_USER: 'KEY_USER', ROLE_CUSTOMER: 'CUSTOMER' };

/** Decodes a user with its role (W-01). */
function toUser(from: Fields, roleFrom: Fields): PortalUser {
  const role = roles[text(roleFrom, 'authority')];
  if (!role) throw new WrongShape('role.authority', 'a known role');
  const username = text(from, 'username');
  const fullName = [textOrNull(from, 'vorname'), textOrNull(from, 'nachname')].filter(Boolean).join(' ');
  return {
    id: id(from, 'id'),
    username,
    name: textOrNull(from, 'name') ?? (fullName || username),
    role,
    country: country(from),
    keyUserId: idOrNull(from, 'keyUserId'),
  };
}

/** Decodes who is signed in now. */
export function toSignedIn(answer: unknown): PortalUser {
  const from = fields(answer);
  const user = fields(from['user'], 'user');
  return toUser(user, fieldsOrNull(from, 'role') ?? fields(user['role'], 'user.role'));
}

/** Version of the provider; null while it is not available (X-01, B-05). */
export const application = read({
  name: 'application',
  group: 'session',
  path: 'application',
  send: () => ({}),
  decode: (answer) => textOrNull(fields(answer), 'version'),
  deadlineSeconds: 5,
});

/** Signs in; null when the provider refuses (X-02, B-03). */
export const authenticate = write({
  name: 'auth',
  group: 'session',
  method: 'POST',
  path: 'login/auth',
  send: ({ username, password, language }: { username: string; password: string; language: Language }) => ({
    username,
    password,
    lang: language.toLowerCase(),
  }),
  decode: (answer) => (refusal(answer) === null ? toSignedIn(answer) : null),
});

/** Whether this is the administrator's own password. Declared a write, so that it is never kept or tried twice. */
export const ownPassword = write({
  name: 'checkPass',
  group: 'session',
  forgets: false,
  path: 'login/checkPass',
  send: ({ userId, password }: { userId: string; password: string }) => ({ password, user: userId }),
  decode: (answer) => refusal(answer) === null && idOrNull(fields(answer), 'id') !== null,
});

/** Goes on as another user: the user, or the provider's reason why not. */
export const loginAs = write({
  name: 'loginAs',
  group: 'session',
  path: 'login/loginAs',
  send: ({ userId }: { userId: string }) => ({ user_id: userId }),
  decode: (answer) => {
    const reason = refusal(answer);
    if (reason !== null) return { user: null, message: textOrNull(fields(answer), 'message') };
    const from = fields(answer);
    const user = fields(from['user'], 'user');
    return { user: toUser(user, fieldsOrNull(from, 'role') ?? fields(user['role'], 'user.role')), message: null };
  },
});

/** Keeps the provider's session alive (X-03, B-11). */
export const stayLoggedIn = write({
  name: 'stayLoggedIn',
  group: 'session',
  forgets: false,
  path: 'login/stayLoggedIn',
  send: () => ({}),
  answers: 'text',
  decode: () => true,
});

/** Ends the provider's session. */
export const logout = write({ name: 'logout', group: 'session', forgets: false, path: 'login/logout', send: () => ({}), answers: 'text', decode: () => true });

/** Tells the provider the reader's language. */
export const setLang = write({
  name: 'setLang',
  group: 'session',
  forgets: false,
  path: 'app/setLang',
  send: ({ language }: { language: Language }) => ({ lang: language.toLowerCase() }),
  answers: 'text',
  decode: () => true,
});
