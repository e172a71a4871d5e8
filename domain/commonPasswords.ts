/**
 * Words in the best known leaked passwords, without capitals, digits and signs. With those that the rules require, they would pass as
 * Passw0rd!, Sommer2026! or Qwertz123$.
 */
const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass kennwort pwd secret geheim qwerty qwertz qwertyuiop qwertzuiop asdf asdfgh asdfghjkl yxcvbnm zxcvbnm qazwsx
  admin administrator root user test testing tester guest gast demo default changeme login start hello hallo servus welcome willkommen letmein
  iloveyou ichliebedich monkey dragon master superman batman pokemon starwars sunshine princess shadow football fussball baseball soccer
  summer sommer winter spring herbst autumn frühling fruehling monday montag friday freitag januar jänner january februar
  august september oktober october november dezember december abc abcd abcdef aaa xxx trustno freedom whatever computer internet windows
  google samsung michael daniel thomas andreas stefan alexander martin peter anna maria julia sandra schatz hase mausi liebe
  wien vienna graz linz salzburg berlin münchen muenchen hamburg austria österreich oesterreich deutschland germany
  portal kundenportal kunde customer firma company hygiene schädling schaedling monitoring`.split(/\s+/),
);
const lookalikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** Maximum length of a password in characters. */
export const maxLength = 100;

/** Returns whether a password is a common word, or one whose letters are replaced by digits and signs. */
export function isCommonPassword(password: string): boolean {
  // The length rule refuses longer ones. The pattern for the end takes quadratic time.
  const small = password.slice(0, maxLength).toLowerCase();
  const bare = small.replace(/[^\p{L}]/gu, '');
  const end = small.replace(/[^\p{L}]+$/u, '');
  const undisguised = end.replace(/[013457@$!]/g, (sign) => lookalikes[sign]!);
  return [bare, undisguised, undisguised.replace(/[^\p{L}]/gu, '')].some((part) => commonWords.has(part));
}

/** Returns whether a password contains the part of the username before the @. */
export function isLikeName(password: string, username: string): boolean {
  const own = username.toLowerCase().split('@')[0]!;
  return own.length > 3 && password.toLowerCase().includes(own);
}
