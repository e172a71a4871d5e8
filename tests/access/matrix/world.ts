import { rightTable } from '../../../domain/rights.ts';
import { eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { messages } from '../../../provider/database/messageTables.ts';
import { areas, customers, results, userCustomers, users } from '../../../provider/database/tables.ts';
import { trapImages } from '../../../provider/database/trapImageTables.ts';
import type { Caller, TestStack } from '../../testkit/testStack.ts';
import type { Place } from './documents.ts';

/** Persons that try ids: a key user, a customer, users limited to areas, the holder of a twin number, a visitor. */
export const attackerNames = new Set(['keyuser.one', 'customer.three', 'areas', 'areas.keyuser', 'twin.at', 'visitor']);

/** A location with its values that others must not see. */
export interface Customer extends Place {
  id: number;
  name: string;
  areas: readonly { id: string; name: string }[];
}

/** A person of the matrix, with the data of the provider's own tables. */
export interface Person {
  name: string;
  id: number;
  role: 'ADMIN' | 'KEY_USER' | 'CUSTOMER' | 'NOBODY';
  /** Ids of the own locations; administrators have none of their own and all. */
  own: ReadonlySet<number>;
  home: Customer;
  foreign: readonly Customer[];
  /** Areas at home that may not be seen. */
  hiddenAreas: readonly { id: string; name: string }[];
  /** Rights at home that are stored as false, by the provider's word. */
  lacks: ReadonlySet<string>;
  caller: Caller;
}

const names = [
  'admin',
  'keyuser.one',
  'keyuser.two',
  'keyuser.de',
  'customer',
  'customer.three',
  'areas',
  'areas.keyuser',
  'no.editplan',
  'no.defects',
  'no.editdefects',
  'no.defectphotos',
  'no.deliverynotes',
  'hidden.plandefects',
  'twin.at',
  'twin.de',
] as const;
/** Locations of other users: the bakery, another in Austria, one in Germany with a twin number. */
const others = [1, 13, 41] as const;

/** Returns all persons, including a visitor. */
export async function createPeople(stack: TestStack): Promise<Person[]> {
  const db = stack.db;
  const allAreas = await db.select().from(areas);
  const byId = new Map(
    (await db.select().from(customers)).map((row) => [
      row.id,
      {
        id: row.id,
        country: row.country,
        cardcode: row.cardcode,
        name: row.name,
        areas: allAreas.filter(({ customerId }) => customerId === row.id).map(({ id, name }) => ({ id: String(id), name })),
      },
    ]),
  );
  const getCustomer = (id: number): Customer => byId.get(id)!;
  const people: Person[] = [];
  for (const name of names) {
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.username, `${name}@portal.example`));
    const assigned = await db.select().from(userCustomers).where(eq(userCustomers.userId, user!.id));
    const first = assigned[0];
    const home = getCustomer(first?.customerId ?? 1);
    const own = new Set(assigned.map(({ customerId }) => customerId));
    const allowed = first?.showAreas?.split(',');
    const role = user!.role.replace('ROLE_', '') as Person['role'];
    people.push({
      name,
      id: user!.id,
      role,
      own,
      home,
      foreign: role === 'ADMIN' ? [] : others.filter((id) => !own.has(id)).map(getCustomer),
      hiddenAreas: allowed ? home.areas.filter(({ id }) => !allowed.includes(id)) : [],
      lacks: new Set(rightTable.filter(({ stored, isInverted }) => first?.[stored] === isInverted).map(({ stored }) => stored)),
      caller: await stack.tool(name),
    });
  }
  const visitor = {
    name: 'visitor',
    id: 0,
    role: 'NOBODY',
    own: new Set<number>(),
    home: getCustomer(1),
    foreign: others.map(getCustomer),
    hiddenAreas: [],
    lacks: new Set<string>(),
  } as const;
  return [...people, { ...visitor, caller: stack.visitor() }];
}

/** Maximum number of a location's trap images: three pages of the provider. */
const maxImages = 120;
/** Maximum number of results of a report. */
const maxResults = 100;

/**
 * Removes trap images and results, of which a few of each location show all the same: a request with another user's image makes the gateway
 * search all waiting images of the caller's locations, and most of the matrix would be reading of long reports.
 */
export async function thinOut({ db }: TestStack): Promise<void> {
  const images = db
    .select({ id: trapImages.id, at: sql<number>`row_number() over (partition by ${trapImages.customerId} order by ${trapImages.takenAt} desc)`.as('at') })
    .from(trapImages)
    .as('ranked');
  await db.delete(trapImages).where(inArray(trapImages.id, db.select({ id: images.id }).from(images).where(gt(images.at, maxImages))));
  const report = sql`${results.customerId}, ${results.visitReportId}, ${results.monthlyReportId}`;
  const found = db
    .select({ id: results.id, at: sql<number>`row_number() over (partition by ${report} order by ${results.id})`.as('at') })
    .from(results)
    .as('ranked');
  await db.delete(results).where(inArray(results.id, db.select({ id: found.id }).from(found).where(gt(found.at, maxResults))));
}

/** Returns objects without a location: messages to all key users of a country. */
export async function readSharedThings({ db }: TestStack): Promise<Set<string>> {
  return new Set((await db.select().from(messages).where(isNull(messages.customerId))).map(({ id }) => `Notification:${id}`));
}
