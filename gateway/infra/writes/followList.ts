import { createHash } from 'node:crypto';
import { toLocationKey } from '../../access/scope.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { Context, SignedIn } from '../../context.ts';
import { createNotFoundError, createSessionEndedError } from '../../errors.ts';
import type { CustomerKey, ListChanges } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';

/** Hashes of the rows of a list, by id. */
interface State {
  rows: Readonly<Record<string, string>>;
  /** False if there are rows that could not be read, so that a missing one may be there. */
  isWhole: boolean;
}

interface FollowedList<Row extends { id: string }> {
  name: string;
  /** Throws where the caller may not see the list. */
  check?: (customer: Customer, caller: SignedIn) => Promise<unknown>;
  read: (customer: Customer, caller: SignedIn) => Promise<readonly Row[]>;
  /** Fields of a row whose change is reported. */
  fields: (row: Row) => readonly unknown[];
}

const hashFields = (fields: readonly unknown[]) => createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16);

function findChanges(before: State, now: State): ListChanges {
  const old = before.rows;
  const rows = now.rows;
  return {
    added: Object.keys(rows).filter((id) => !Object.hasOwn(old, id)),
    changed: Object.keys(rows).filter((id) => Object.hasOwn(old, id) && old[id] !== rows[id]),
    removed: now.isWhole ? Object.keys(old).filter((id) => !Object.hasOwn(rows, id)) : [],
  };
}

async function admitCaller(at: CustomerKey, context: Context): Promise<{ customer: Customer; caller: SignedIn }> {
  const { session, scope } = context;
  if (!session || !scope) throw createSessionEndedError();
  const caller: SignedIn = Object.assign(context, { session, scope });
  const customer = await findCustomer(at, caller);
  if (!customer) throw createNotFoundError('location');
  return { customer, caller };
}

/**
 * Changes of a list of a location since the event before, of which the first has none. The list is read in the caller's name, once for all
 * streams of the session; session, location and rights are checked again before each event.
 */
export function followList<Row extends { id: string }>(
  { name, check, read, fields }: FollowedList<Row>,
  at: CustomerKey,
  context: SignedIn,
): AsyncIterableIterator<ListChanges> {
  const checkAgain = async () => {
    const { customer, caller } = await admitCaller(at, await context.renew());
    await check?.(customer, caller);
  };
  context.checkAccess = checkAgain;
  const states = context.broadcaster.follow<State>(`${name} ${toLocationKey(at.country, at.cardcode)} ${context.session.key}`, {
    async fetchValue() {
      const { customer, caller } = await admitCaller(at, await context.renew());
      const rows = await read(customer, caller);
      return { rows: Object.fromEntries(rows.map((row) => [row.id, hashFields(fields(row))])), isWhole: countUnreadable(rows) === 0 };
    },
    check: checkAgain,
  });
  let before: State | null = null;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        const { done, value } = await states.next();
        if (done) return { done, value: undefined };
        const isFirst = before === null;
        const changes = findChanges(before ?? value, value);
        // A row that cannot be read is not gone.
        before = value.isWhole ? value : { ...value, rows: { ...before?.rows, ...value.rows } };
        if (isFirst || [changes.added, changes.changed, changes.removed].some((ids) => ids.length > 0)) return { done: false, value: changes };
      }
    },
    async return() {
      await states.return?.();
      return { done: true, value: undefined };
    },
  };
}
