import { domainToASCII, domainToUnicode } from 'node:url';
import { emailPattern } from '../../domain/emailPattern.ts';

const maxLength = 100;

/** Returns whether a text is an e-mail address that the portal accepts. */
export const isEmail = (text: string): boolean => text.length <= maxLength && emailPattern.test(text);

/**
 * Forms in which a provider may have stored an address: as typed, and with its domain in Unicode or in punycode. Browsers and
 * mail programs change one into the other.
 */
export function listEmailKeys(typed: string): string[] {
  const at = typed.lastIndexOf('@');
  if (at === -1) return [typed];
  const name = typed.slice(0, at);
  const domain = typed.slice(at + 1).normalize();
  // Only such a domain has two forms.
  if (!/[^\0-\x7f]|xn--/i.test(domain)) return [typed];
  const others = [domainToUnicode(domain), domainToASCII(domain)].filter((form) => form !== '');
  return [...new Set([typed, ...others.map((form) => `${name}@${form}`)])];
}

/** Returns the same text for all forms and spellings of an address, to compare and count by. */
export function toAddressKey(address: string): string {
  const spelled = address.trim().normalize().toLowerCase();
  const at = spelled.lastIndexOf('@');
  const domain = at === -1 ? '' : domainToASCII(spelled.slice(at + 1));
  return domain === '' ? spelled : `${spelled.slice(0, at)}@${domain}`;
}
