import { z } from 'zod';

/** `on` or `off`. */
export const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
export const seconds = z.coerce.number().int().positive();
export const port = z.coerce.number().int().min(0).max(65535);
export const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' });
/** An address without a user name and password in it, which are not sent, and would be in logs and messages. */
export const openAddress = webAddress.refine(
  (text) => !URL.canParse(text) || `${new URL(text).username}${new URL(text).password}` === '',
  'must be an address without a user name and password (https://name:password@…)',
);
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])]);
/** Comma list of addresses, networks and names of networks. */
export const proxies = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  )
  .superRefine((list, context) => {
    for (const each of list)
      if (!proxy.safeParse(each).success)
        context.addIssue({ code: 'custom', message: `'${each}' is no address, no network (10.0.0.0/8), and none of loopback, linklocal and uniquelocal` });
  });

/** Lines of a postal address, with `|` between them. */
export const addressLines = z.string().transform((text) =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean),
);
