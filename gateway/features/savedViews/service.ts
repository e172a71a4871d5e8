import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, or } from 'drizzle-orm';
import { type LocationKey, toLocationKey } from '../../access/scope.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type { CustomerKey, DeleteViewInput, ErrorCode, Problem, SavedView, SaveViewInput } from '../../generated/resolvers.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { savedViews } from './tables.ts';

/** Views of a user over all tables: more would not be found by their names. */
const maxOwn = 100;
/** Shared views of a table at a location. */
const maxShared = 50;
const maxSearch = 4_000;
const maxColumns = 40;
const tablePattern = /^[\w /-]{1,60}$/;
const columnPattern = /^[\w.-]{1,60}$/;
const namePattern = /^.{1,60}$/u;

type Stored = typeof savedViews.$inferSelect;

/** The location of a table, empty for none; null where the caller does not see it. */
async function findTableLocation(customer: CustomerKey | null | undefined, context: SignedIn): Promise<LocationKey | '' | null> {
  if (!customer) return '';
  const location = toLocationKey(customer.country, customer.cardcode);
  return (await findCustomer(location, context)) ? location : null;
}

const toSavedView = ({ ownerId, ...view }: Stored, { session }: SignedIn): SavedView => ({ ...view, isOwn: ownerId === session.user.id });

/** The caller's views of a table, and those that others share at its location, by name. */
export async function listViews(table: string, customer: CustomerKey | null | undefined, context: SignedIn): Promise<SavedView[] | null> {
  const { records, session } = context;
  if (!records.isOn) return null;
  const location = await findTableLocation(customer, context);
  if (location === null) return null;
  const isShared = location === '' ? undefined : eq(savedViews.isShared, true);
  const found = await records.run((db) =>
    db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.table, table), eq(savedViews.location, location), or(eq(savedViews.ownerId, session.user.id), isShared)))
      .orderBy(asc(savedViews.name), asc(savedViews.createdAt))
      .limit(maxOwn + maxShared),
  );
  return found.map((view) => toSavedView(view, context));
}

export async function saveView(input: SaveViewInput, context: SignedIn): Promise<{ view: SavedView | null; problems: Problem[] }> {
  const { records, session, idempotency, provider } = context;
  if (!records.isOn) throw createForbiddenError('Saving a view');
  const location = await findTableLocation(input.customer, context);
  if (location === null) throw createNotFoundError('location');
  const name = input.name.trim();
  const hiddenColumns = input.hiddenColumns ?? [];
  const isShared = input.isShared ?? false;
  const problems = createFieldProblems({
    table: !tablePattern.test(input.table),
    name: !namePattern.test(name),
    search: input.search.length > maxSearch,
    hiddenColumns: hiddenColumns.length > maxColumns || !hiddenColumns.every((column) => columnPattern.test(column)),
    isShared: isShared && location === '',
  });
  if (problems.length > 0) return { view: null, problems };
  const ownerId = session.user.id;
  const outcome = await idempotency.run(session, 'saveView', input, () =>
    idempotency.withLock(`views ${ownerId}`, async (): Promise<{ id: string } | { problem: ErrorCode; field?: string }> => {
      const [own, ofTable] = await records.run((db) =>
        Promise.all([
          db.select().from(savedViews).where(eq(savedViews.ownerId, ownerId)),
          db
            .select({ total: count() })
            .from(savedViews)
            .where(and(eq(savedViews.table, input.table), eq(savedViews.location, location), eq(savedViews.isShared, true))),
        ]),
      );
      if (own.some((view) => view.table === input.table && view.location === location && view.name === name)) return { problem: 'INVALID', field: 'name' };
      if (own.length >= maxOwn) return { problem: 'REFUSED' };
      if (isShared && ofTable[0]!.total >= maxShared) return { problem: 'REFUSED', field: 'isShared' };
      const id = randomUUID();
      const view = { id, ownerId, ownerName: session.user.name, table: input.table, location, name, search: input.search };
      await records.write((tx) => tx.insert(savedViews).values({ ...view, hiddenColumns: [...hiddenColumns], isShared, createdAt: provider.clock.now() }));
      return { id };
    }),
  );
  if ('problem' in outcome) return { view: null, problems: [createProblem(outcome.problem, outcome.field ?? null)] };
  const [stored] = await records.run((db) => db.select().from(savedViews).where(eq(savedViews.id, outcome.id)));
  return { view: stored ? toSavedView(stored, context) : null, problems: [] };
}

export async function deleteView(input: DeleteViewInput, context: SignedIn): Promise<{ problems: Problem[] }> {
  const { records, session, idempotency } = context;
  if (!records.isOn) throw createForbiddenError('Deleting a view');
  await idempotency.run(session, 'deleteView', input, async () => {
    const isOwn = and(eq(savedViews.id, input.id), eq(savedViews.ownerId, session.user.id));
    const deleted = await records.run((db) => db.delete(savedViews).where(isOwn).returning({ id: savedViews.id }));
    if (deleted.length === 0) throw createNotFoundError('view');
    return {};
  });
  return { problems: [] };
}
