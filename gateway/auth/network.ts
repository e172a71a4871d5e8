import { isIPv6 } from 'node:net';

declare const brand: unique symbol;
/**
 * A network as `getNetwork` returns it. Limits by caller count by this type. Counting by an address does not compile.
 */
export type Network = string & { readonly [brand]: true };

/** The network that one household or office has: an IPv4 address, or the first half of an IPv6 address. */
export function getNetwork(ip: string): Network {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]! as Network;
  if (!isIPv6(ip)) return ip as Network;
  const [front = '', back = ''] = ip.replace(/%.*$/, '').split('::');
  const head = front.split(':').filter(Boolean);
  const tail = back.split(':').filter(Boolean);
  const groups = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':') as Network;
}

/** Shortens a network for lists, so that it names no single connection. */
export const shortenNetwork = (network: Network): string =>
  network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : `${network.split('.').slice(0, 3).join('.')}.0/24`;
