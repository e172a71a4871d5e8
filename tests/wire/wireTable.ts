import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import type { PortalUser } from '../../gateway/auth/session.ts';
import type { Endpoint, StreamedRead } from '../../gateway/provider-client/endpoint.ts';

/** Values of a query or of a body. A query has them as text. */
type Fields = Record<string, unknown>;

interface More {
  /** Variant of the call, where it has several. */
  variant?: string;
  /** Format of the body of a POST; JSON by default. */
  form?: 'form' | 'multipart';
  /** Fields that the requirement does not name: where it is silent, or leaves them to an entity. */
  unnamed?: readonly string[];
}

type Declared<Args> = Pick<Endpoint<Args, unknown>, 'path' | 'send' | 'method' | 'sends'> | StreamedRead<Args>;

/** One provider call, in one of its variants. */
interface WireRow extends More {
  id: string;
  endpoint: Pick<Endpoint<never, unknown>, 'path' | 'method' | 'sends'>;
  sent: Fields;
  fields: Fields;
}

/** The calls of section X: method, path, and the cell that names their fields. */
export const specified = new Map(
  [...readFileSync('tests/requirements.md', 'utf8').matchAll(/^\| (X-\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|/gm)].map(([, id, method, path, fields]) => [
    id!,
    { method: method!.trim(), path: path!.replaceAll('`', '').replace('{version}', 'V01').trim().replace(/^\//, ''), fields: fields! },
  ]),
);

/** A location, and as JSON in a query. */
export const customer: Customer = {
  location: 'AT:100100',
  id: '1',
  cardcode: '100100',
  country: 'AT',
  name: 'Großbäckerei Sonnleitner',
  postcode: '4600',
  city: 'Wels',
  address: 'Lindenweg 1',
};
export const customerJson = '{"id":1,"cardcode":"100100","biotechCountry":{"name":"AT"}}';

/** A user, and as JSON in a query. */
export const user: PortalUser = {
  id: '3',
  username: 'customer@portal.example',
  email: 'customer@portal.example',
  name: 'Klara Kundinger',
  role: 'CUSTOMER',
  country: 'AT',
  keyUserId: '2',
};
export const userJson =
  '{"id":3,"username":"customer@portal.example","name":"Klara Kundinger","keyUserId":2,"biotechCountry":{"name":"AT"},"role":{"authority":"ROLE_CUSTOMER"}}';

/** The location that most queries name, and as most calls name it. */
export const bakery = { country: 'AT', cardcode: '100100' } as const;
export const place = { cardcode: '100100', mandant: 'AT' };

/** A row: with these arguments the endpoint sends these fields and no others. */
export const call = <Args>(id: string, endpoint: Declared<Args>, args: Args, fields: Fields, more: More = {}): WireRow => ({
  id,
  endpoint: { method: 'GET', sends: 'json', ...endpoint },
  sent: Object.fromEntries(Object.entries(endpoint.send(args)).filter(([, value]) => value !== undefined)),
  fields,
  ...more,
});

/** Tests that each call has the method, the path and the fields of its requirement. */
export function testWireTable(title: string, rows: readonly WireRow[]): void {
  describe(`what is sent: ${title}`, () => {
    test.each(rows.map((row) => [[row.id, row.variant].filter(Boolean).join(' '), row] as const))('%s', (_title, row) => {
      const { id, endpoint, sent, fields, form = 'json', unnamed = [] } = row;
      const specifiedCall = specified.get(id.split(' ')[0]!)!;
      expect([endpoint.method, endpoint.path]).toEqual([specifiedCall.method.split(' ')[0], specifiedCall.path]);
      const open = Object.keys(fields).filter((name) => !unnamed.includes(name) && !new RegExp(`\\b${name}\\b`).test(specifiedCall.fields));
      expect(open, 'Every field is named in the requirement.').toEqual([]);
      expect(sent).toEqual(fields);
      expect(endpoint.method === 'POST' ? endpoint.sends : 'json').toBe(form);
    });
  });
}
