import { domainToASCII, domainToUnicode } from 'node:url';

/**
 * Forms in which a provider may have stored an address: as typed, and with its domain in Unicode or in punycode. Browsers and
 * mail programs change one into the other.
 */
export function addressForms(typed: string): string[] {
  const at = typed.lastIndexOf('@');
  if (at === -1) return [typed];
  const [name, domain] = [typed.slice(0, at), typed.slice(at + 1).normalize()];
  // Only such a domain has two forms.
  if (!/[^\0-\x7f]|xn--/i.test(domain)) return [typed];
  const others = [domainToUnicode(domain), domainToASCII(domain)].filter((form) => form !== '');
  return [...new Set([typed, ...others.map((form) => `${name}@${form}`)])];
}
