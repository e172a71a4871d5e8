import type { Country, Language } from '../../generated/resolvers.ts';
import { fields, flag, id, idOrNull, getRefusal, textOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { read, write } from '../../provider-client/endpoint.ts';
import { decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import { hasRole, readRole } from '../../auth/role.ts';

const toOutcome = (response: unknown) => {
  const from = fields(response);
  return { done: flag(from, 'success'), message: textOrNull(from, 'message') };
};

/** A captcha picture as base64. Declared a write: each call makes a new one. */
export const captchaPicture = write({
  name: 'captcha',
  isRepeatable: true,
  group: 'session',
  invalidatesCache: false,
  path: 'mySimpleCaptcha/captcha',
  send: () => ({}),
  responseType: 'text',
  decode: (response) => {
    const picture = decodeEncodedFile(response);
    if (picture === null) throw new DecodeError('response', 'a picture', 'nothing');
    return picture;
  },
});

/** Sends the mail with a password link. */
export const sendForgotPass = write({
  name: 'sendForgotPass',
  invalidatesCache: false,
  group: 'session',
  path: 'login/sendForgotPass',
  send: ({ username, captcha, language }: { username: string; captcha: string; language: Language }) => ({ username, captcha, lang: language.toLowerCase() }),
  decode: toOutcome,
});

/**
 * Rights that the code of a link gives. The role is not documented; it is read if the provider names it as it does at
 * sign-in.
 */
export const checkToken = read({
  name: 'checkToken',
  group: 'session',
  path: 'login/checkToken',
  send: ({ code }: { code: string }) => ({ token: code }),
  decode: (response) => {
    const from = fields(response);
    return {
      username: flag(from, 'success') ? textOrNull(from, 'username') : null,
      role: hasRole(from['role']) ? readRole(from['role']) : null,
      isNewUser: flag(from, 'isNewUser'),
      message: textOrNull(from, 'message'),
    };
  },
});

interface NewPassword {
  username: string;
  captcha: string;
  password: string;
  code: string;
  isNewUser: boolean;
}

/** Sets a password with the code of a link. The address contains secrets and is never logged. */
export const changePass = write({
  name: 'changePass',
  group: 'session',
  path: 'login/changePass',
  send: ({ username, captcha, password, code, isNewUser }: NewPassword) => ({ username, captcha, password, token: code, isNewUser }),
  decode: toOutcome,
});

/** Checks the user's password. Declared a write, so that it is never cached or retried. */
export const checkPass = write({
  name: 'checkPass',
  isRepeatable: true,
  invalidatesCache: false,
  group: 'session',
  path: 'login/checkPass',
  send: ({ userId, password }: { userId: string; password: string }) => ({ password, user: userId }),
  decode: (response) => getRefusal(response) === null && idOrNull(fields(response), 'id') !== null,
});

/** Changes the user's own password; an `id` in the response means that it is changed. */
export const changePassAsUser = write({
  name: 'changePassAsUser',
  group: 'session',
  path: 'login/changePassAsUser',
  send: ({ userId, password }: { userId: string; password: string }) => ({ user: userId, password }),
  decode: decodeOutcome(false, (response) => id(fields(response), 'id') !== ''),
});

/** Checks whether the password is too weak for a location; an `error` says so. */
export const checkPasswortSicherheit = read({
  name: 'checkPasswortSicherheit',
  group: 'session',
  path: 'biotechUser/checkPasswortSicherheit',
  send: ({ country, cardcode }: { country: Country; cardcode: string }) => ({ cardcode, mandant: country }),
  decode: (response) => getRefusal(response) !== null,
});
