import { and, asc, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { listTermForms } from '../../../domain/matchesText.ts';
import type { ActionCounts, ActionFilter, ActionOrder, ActionPriority, ThingActions } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import type { RecordsDatabase } from '../../infra/records/recordsDatabase.ts';
import type { Action, RequestedActions, LocationActions, NewEvent, SeenLocations } from './models.ts';
import { statuses, unfinished } from './steps.ts';
import { actionEvents, actions } from './tables.ts';
import { buildVisibleCondition } from './visibility.ts';

/** Maximum number of entries of a history that are read; a change beyond it is refused. */
export const maxEvents = 1_000;

const priorities: readonly ActionPriority[] = ['LOW', 'MEDIUM', 'HIGH'];
/** Actions of which something remains to be done. */
export const isUnfinished = inArray(actions.status, [...unfinished]);
const buildRank = (column: SQL | typeof actions.status | typeof actions.priority, values: readonly string[]) =>
  sql`array_position(array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}], ${column})`;
/** False, never null, without a due day: a descending order would put null first. */
const buildIsOverdue = (today: string): SQL => sql`(${isUnfinished} and coalesce(${actions.dueOn} < ${today}, false))`;

/** The caller and the day for which a list is read. */
export interface ReadFor {
  seen: SeenLocations['seen'];
  userId: string;
  today: string;
}

function buildCondition(
  { text, statuses: wanted, priorities: chosen, kinds, isOverdue, isMine, thing }: ActionFilter,
  { userId, today }: ReadFor,
): SQL | undefined {
  return and(
    wanted?.length ? inArray(actions.status, [...wanted]) : undefined,
    chosen?.length ? inArray(actions.priority, [...chosen]) : undefined,
    kinds?.length ? inArray(actions.thingKind, [...kinds]) : undefined,
    isOverdue ? buildIsOverdue(today) : undefined,
    isMine ? eq(actions.responsibleId, userId) : undefined,
    thing
      ? or(
          and(eq(actions.thingKind, thing.kind), eq(actions.thingId, thing.thingId)),
          thing.kind === 'POSITION' ? eq(actions.positionId, thing.thingId) : undefined,
        )
      : undefined,
    ...listTermForms(text).map((forms) => or(...forms.map((form) => sql`strpos(${actions.searched}, ${form}) > 0`))),
  );
}

function buildOrder({ field, direction }: ActionOrder, today: string): SQL[] {
  const by = direction === 'ASC' ? asc : desc;
  const sortNullsLast = (column: Parameters<typeof by>[0]) => sql`${by(column)} nulls last`;
  const last = [sql`${asc(actions.dueOn)} nulls last`, desc(actions.createdAt), asc(actions.id)];
  const first: Record<ActionOrder['field'], SQL[]> = {
    URGENCY: [
      direction === 'ASC' ? desc(buildIsOverdue(today)) : asc(buildIsOverdue(today)),
      direction === 'ASC' ? desc(isUnfinished) : asc(isUnfinished),
      sql`${asc(actions.dueOn)} nulls last`,
      desc(buildRank(actions.priority, priorities)),
    ],
    DUE_ON: [sortNullsLast(actions.dueOn)],
    PRIORITY: [by(buildRank(actions.priority, priorities))],
    STATUS: [by(buildRank(actions.status, statuses))],
    TITLE: [by(sql`lower(${actions.title})`)],
    RESPONSIBLE: [sortNullsLast(sql`lower(${actions.responsibleName})`)],
    CREATED_AT: [by(actions.createdAt)],
  };
  return [...first[field], ...last];
}

/** Returns the number of an action among those that match, null where it is none of them. */
export async function findActionIndex(records: Records, { filter, orderBy }: RequestedActions, id: string, reader: ReadFor): Promise<number | null> {
  const order = buildOrder(orderBy ?? { field: 'URGENCY', direction: 'ASC' }, reader.today);
  const [found] = await records.run((db) => {
    const numbered = db
      .select({ id: actions.id, index: sql<number>`row_number() over (order by ${sql.join(order, sql`, `)}) - 1`.mapWith(Number).as('index') })
      .from(actions)
      .where(and(buildVisibleCondition(reader.seen), buildCondition(filter ?? {}, reader)))
      .as('numbered');
    return db.select({ index: numbered.index }).from(numbered).where(eq(numbered.id, id));
  });
  return found?.index ?? null;
}

/** A page of the actions that match, and how many there are. */
export async function readActions(
  records: Records,
  { filter, orderBy }: RequestedActions,
  { start, count: rows }: { start: number; count: number },
  reader: ReadFor,
): Promise<{ nodes: Action[]; total: number }> {
  const where = and(buildVisibleCondition(reader.seen), buildCondition(filter ?? {}, reader));
  const [nodes, [found]] = await records.run((db) =>
    Promise.all([
      db
        .select()
        .from(actions)
        .where(where)
        .orderBy(...buildOrder(orderBy ?? { field: 'URGENCY', direction: 'ASC' }, reader.today))
        .limit(rows)
        .offset(start),
      db.select({ total: count() }).from(actions).where(where),
    ]),
  );
  return { nodes, total: found!.total };
}

/** Numbers of the actions that the caller sees. */
export async function countActions(records: Records, { seen, userId, today }: ReadFor): Promise<ActionCounts> {
  const counted = await records.run((db) =>
    db
      .select({
        status: actions.status,
        total: count(),
        overdue: sql<number>`count(*) filter (where ${buildIsOverdue(today)})`.mapWith(Number),
        mine: sql<number>`count(*) filter (where ${actions.responsibleId} = ${userId})`.mapWith(Number),
      })
      .from(actions)
      .where(buildVisibleCondition(seen))
      .groupBy(actions.status),
  );
  const getStatusTotal = (status: (typeof statuses)[number]) => counted.find((each) => each.status === status)?.total ?? 0;
  const sum = (field: 'overdue' | 'mine') => counted.reduce((all, each) => all + each[field], 0);
  return {
    open: getStatusTotal('OPEN'),
    inProgress: getStatusTotal('IN_PROGRESS'),
    done: getStatusTotal('DONE'),
    ineffective: getStatusTotal('INEFFECTIVE'),
    effective: getStatusTotal('EFFECTIVE'),
    cancelled: getStatusTotal('CANCELLED'),
    unfinished: unfinished.reduce((all, status) => all + getStatusTotal(status), 0),
    overdue: sum('overdue'),
    mine: sum('mine'),
  };
}

/** Done, and not found to be without effect: what a time outside the limits or an alarm is acknowledged by. */
const isAcknowledgement = and(inArray(actions.thingKind, ['EXCURSION', 'TRAP_ALARM']), inArray(actions.status, ['DONE', 'EFFECTIVE']))!;

/** Things with unfinished actions that the caller sees, and what is acknowledged. */
export const countByThing = (records: Records, { seen, today }: ReadFor): Promise<ThingActions[]> =>
  records.run((db) =>
    db
      .select({
        kind: sql<ThingActions['kind']>`${actions.thingKind}`,
        thingId: sql<string>`${actions.thingId}`,
        positionId: sql<string | null>`max(${actions.positionId})`,
        unfinished: sql<number>`count(*) filter (where ${isUnfinished})`.mapWith(Number),
        overdue: sql<number>`count(*) filter (where ${buildIsOverdue(today)})`.mapWith(Number),
        acknowledgements: sql<number>`count(*) filter (where ${isAcknowledgement})`.mapWith(Number),
      })
      .from(actions)
      .where(and(buildVisibleCondition(seen), or(isUnfinished, isAcknowledgement), isNotNull(actions.thingKind)))
      .groupBy(actions.thingKind, actions.thingId)
      .orderBy(actions.thingKind, actions.thingId),
  );

/** Numbers of the actions that the caller sees, by location. */
export const countByLocation = (records: Records, { seen, today }: ReadFor): Promise<LocationActions[]> =>
  records.run((db) =>
    db
      .select({
        location: actions.location,
        unfinished: sql<number>`count(*) filter (where ${isUnfinished})`.mapWith(Number),
        overdue: sql<number>`count(*) filter (where ${buildIsOverdue(today)})`.mapWith(Number),
      })
      .from(actions)
      .where(buildVisibleCondition(seen))
      .groupBy(actions.location)
      .orderBy(actions.location),
  );

/** The action of an id, null for none. */
export async function readAction(records: Records, id: string): Promise<Action | null> {
  const [found] = await records.run((db) => db.select().from(actions).where(eq(actions.id, id)));
  return found ?? null;
}

export async function countAtLocation(records: Records, location: Action['location']): Promise<number> {
  const [found] = await records.run((db) => db.select({ total: count() }).from(actions).where(eq(actions.location, location)));
  return found!.total;
}

/** Number of the entries of a history. */
export async function countEvents(records: Records, actionId: string): Promise<number> {
  const [found] = await records.run((db) => db.select({ total: count() }).from(actionEvents).where(eq(actionEvents.actionId, actionId)));
  return found!.total;
}

/** The histories of several actions, action by action, each oldest first. */
export const readEventsOfActions = async (records: Records, actionIds: readonly string[]) => {
  if (actionIds.length === 0) return [];
  const found = await records.run((db) =>
    db
      .select()
      .from(actionEvents)
      .where(inArray(actionEvents.actionId, [...actionIds]))
      .orderBy(asc(actionEvents.number)),
  );
  const grouped = Map.groupBy(found, ({ actionId }) => actionId);
  return actionIds.flatMap((id) => grouped.get(id) ?? []);
};

/** Returns whether another person has changed an action of the location. */
export async function hasOtherAuthor(records: Records, location: Action['location'], personId: string): Promise<boolean> {
  const found = await records.run((db) =>
    db
      .select({ one: sql`1` })
      .from(actionEvents)
      .innerJoin(actions, eq(actions.id, actionEvents.actionId))
      .where(and(eq(actions.location, location), sql`${actionEvents.byId} <> ${personId}`))
      .limit(1),
  );
  return found.length > 0;
}

/** Stores a new action with the beginning of its history. */
export const addAction = (records: Records, action: Action, events: readonly NewEvent[]): Promise<unknown> =>
  records.write(async (tx) => {
    await tx.insert(actions).values(action);
    await tx.insert(actionEvents).values([...events]);
  });

/** Stores a changed action with the entries of its history, and what else `write` stores; all or nothing. */
export const saveAction = (
  records: Records,
  action: Action,
  events: readonly NewEvent[],
  write?: (tx: RecordsDatabase) => Promise<unknown>,
): Promise<unknown> =>
  records.write(async (tx) => {
    await write?.(tx);
    await tx.update(actions).set(action).where(eq(actions.id, action.id));
    if (events.length > 0) await tx.insert(actionEvents).values([...events]);
  });
