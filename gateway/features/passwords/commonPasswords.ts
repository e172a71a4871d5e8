/**
 * Words of which the best known leaked passwords are made, once capitals, digits and signs are taken off them: with those
 * that the rules ask for (B-22) they would pass as Passw0rd!, Sommer2026! or Qwertz123$.
 */
const words: ReadonlySet<string> = new Set(
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

/** Whether a password is one that guesses begin with: a common word in disguise, or the user's own name. */
export function isCommonPassword(password: string, username: string): boolean {
  const small = password.toLowerCase();
  const bare = small.replace(/[^\p{L}]/gu, '');
  const end = small.replace(/[^\p{L}]+$/u, '');
  const undisguised = end.replace(/[013457@$!]/g, (sign) => lookalikes[sign]!);
  const own = username.toLowerCase().split('@')[0]!;
  const parts = [bare, undisguised, undisguised.replace(/[^\p{L}]/gu, '')];
  return parts.some((part) => words.has(part)) || (own.length > 3 && small.includes(own));
}
