import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { reportFiles } from '../../database/tables.ts';
import { writeTable } from '../../files/storedFile.ts';
import { getFileName, readResultList, createResultListTable } from './resultListTable.ts';

/** Written result lists and the files that calls like it left behind. */
export function registerFileRoutes(app: FastifyInstance, db: Database): void {
  app.post<{ Body: unknown }>('/report/generateErgebnislisteReport', async ({ body }) => {
    const posted = readResultList(body);
    if (!posted) return { error: 'bad_report' };
    return { url: await writeTable(db, getFileName(posted), posted.type === 'pdf' ? 'pdf' : 'xlsx', createResultListTable(posted)) };
  });

  app.get<{ Params: { id: string } }>('/report/file/:id/:name', async ({ params }, reply) => {
    const [found] = await db.select().from(reportFiles).where(eq(reportFiles.id, params.id));
    if (!found) return reply.code(404).send({ error: 'not_found' });
    return reply.type(found.type).header('content-disposition', `inline; filename="${found.name}"`).send(Buffer.from(found.base64, 'base64'));
  });
}
