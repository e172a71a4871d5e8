import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defectPhotos, defects } from '../../database/defectTables.ts';
import { users } from '../../database/tables.ts';
import { parseId, parseObject } from '../../queryFields.ts';
import { readDefectResponses } from './defectResponse.ts';
import { formatHistoryLine, type HistoryTopic } from './historyLine.ts';

interface Change {
  id?: string;
  mangel_id?: string;
  userjson?: string;
  notiz?: string;
  prioritaet?: string;
}
type Defect = typeof defects.$inferSelect;

const nothing = { error: 'not_found' };
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Changes of defects, by GET as in the old system, which trusts its caller: it checks neither role nor status. Each
 * change adds a line to the detailed description.
 */
export function registerDefectChangeRoutes(app: FastifyInstance, db: Database): void {
  const findDefect = async (id: unknown) =>
    (
      await db
        .select()
        .from(defects)
        .where(eq(defects.id, parseId(id)))
    )[0];
  const getUserName = (userjson: string | undefined) => toText(parseObject(userjson)['name']) || 'Portal';

  async function change(defect: Defect, who: string, topic: HistoryTopic, text: string, set: Partial<Defect> = {}): Promise<string> {
    const detailText = `${defect.detailText}\n${formatHistoryLine(new Date(), who, topic, text)}`;
    await db
      .update(defects)
      .set({ ...set, detailText })
      .where(eq(defects.id, defect.id));
    return detailText;
  }

  for (const [path, status] of [
    ['saveMangelStatusErledigt', 'ERLEDIGT'],
    ['saveMangelStatusAbgeschlossen', 'ABGESCHLOSSEN'],
  ] as const) {
    app.get<{ Querystring: Change }>(`/datenbroker/${path}`, async ({ query }) => {
      const defect = await findDefect(query.id);
      if (!defect) return nothing;
      const descriptionDetail = await change(defect, getUserName(query.userjson), 'Status', `${defect.status} -> ${status}`, {
        status,
        finishedAt: status === 'ABGESCHLOSSEN' ? new Date() : defect.finishedAt,
      });
      return { status: { name: status }, descriptionDetail };
    });
  }

  app.get<{ Querystring: Change }>('/datenbroker/saveMangelNotiz', async ({ query }) => {
    const defect = await findDefect(query.id);
    if (!defect) return nothing;
    return { descriptionDetail: await change(defect, getUserName(query.userjson), 'Notiz', query.notiz ?? '') };
  });

  app.get<{ Querystring: Change }>('/datenbroker/editMangelPrioritaet', async ({ query, session }) => {
    const defect = await findDefect(query.mangel_id);
    const priority = query.prioritaet ?? '';
    if (!defect || !/^(HOHE|MITTLERE|GERINGE)_GEFAHR$/.test(priority)) return nothing;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, session?.userId ?? -1));
    await change(defect, user ? `${user.firstName} ${user.lastName}` : 'Portal', 'Priorität', `${defect.priority} -> ${priority}`, { priority });
    return (await readDefectResponses(db, eq(defects.id, defect.id)))[0];
  });

  app.get<{ Querystring: Change }>('/datenbroker/deleteMangel', async ({ query }) => {
    const defect = await findDefect(query.mangel_id);
    if (!defect) return nothing;
    await db.delete(defectPhotos).where(eq(defectPhotos.defectId, defect.id));
    await db.delete(defects).where(eq(defects.id, defect.id));
    return { id: defect.id };
  });

  app.get<{ Querystring: Change }>('/datenbroker/deleteMangelBild', async ({ query }) => {
    const deleted = await db
      .delete(defectPhotos)
      .where(eq(defectPhotos.id, parseId(query.id)))
      .returning({ id: defectPhotos.id });
    return deleted.length === 0 ? { success: false } : { success: true };
  });
}
