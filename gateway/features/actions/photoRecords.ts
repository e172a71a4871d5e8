import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Records } from '../../infra/records/records.ts';
import type { RecordsDatabase } from '../../infra/records/recordsDatabase.ts';
import type { Action, ActionPhoto } from './models.ts';
import { actionPhotos, actions } from './tables.ts';

const { content, ...withoutContent } = getTableColumns(actionPhotos);

/** Photos of actions, in the order of the actions, each the oldest first. */
export async function readPhotos(records: Records, actionIds: readonly string[]): Promise<ActionPhoto[]> {
  if (actionIds.length === 0) return [];
  const found = await records.run((db) =>
    db
      .select(withoutContent)
      .from(actionPhotos)
      .where(inArray(actionPhotos.actionId, [...actionIds]))
      .orderBy(asc(actionPhotos.at), asc(actionPhotos.id)),
  );
  const grouped = Map.groupBy(found, ({ actionId }) => actionId);
  return actionIds.flatMap((id) => grouped.get(id) ?? []);
}

/** Number of the photos of an action, and bytes of those of its location. */
export async function countPhotos(records: Records, { id, location }: Pick<Action, 'id' | 'location'>): Promise<{ ofAction: number; bytes: number }> {
  const [found] = await records.run((db) =>
    db
      .select({
        ofAction: count(sql`case when ${actionPhotos.actionId} = ${id} then 1 end`),
        bytes: sql<number>`coalesce(sum(${actionPhotos.size}), 0)`.mapWith(Number),
      })
      .from(actionPhotos)
      .where(eq(actionPhotos.location, location)),
  );
  return found!;
}

/** A photo with its action; null for none. */
export async function readPhoto(records: Records, id: string): Promise<{ action: Action; bytes: Buffer } | null> {
  const [found] = await records.run((db) =>
    db
      .select({ action: getTableColumns(actions), bytes: content })
      .from(actionPhotos)
      .innerJoin(actions, eq(actions.id, actionPhotos.actionId))
      .where(eq(actionPhotos.id, id)),
  );
  return found ?? null;
}

export const insertPhoto = (db: RecordsDatabase, photo: typeof actionPhotos.$inferInsert): Promise<unknown> => db.insert(actionPhotos).values(photo);

export const deletePhoto = (db: RecordsDatabase, { id, actionId }: Pick<ActionPhoto, 'id' | 'actionId'>): Promise<unknown> =>
  db.delete(actionPhotos).where(and(eq(actionPhotos.id, id), eq(actionPhotos.actionId, actionId)));
