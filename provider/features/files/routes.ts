import { randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { reportFiles } from '../../database/tables.ts';
import { writePdf } from '../../files/pdf.ts';
import { writeWorkbook } from '../../files/xlsx.ts';
import { fileName, readResultList, resultListTable } from './resultListTable.ts';

/** How long a written file can be fetched. */
const keepMilliseconds = 60 * 60 * 1000;

/** Written result lists and the files they become. */
export function fileRoutes(app: FastifyInstance, db: Database): void {
  app.post<{ Body: unknown }>('/report/generateErgebnislisteReport', async ({ body }) => {
    const posted = readResultList(body);
    if (!posted) return { error: 'bad_report' };
    const table = resultListTable(posted);
    const isPdf = posted.type === 'pdf';
    const bytes = isPdf ? await writePdf(table) : await writeWorkbook(table);
    const id = randomBytes(16).toString('hex');
    const name = `${fileName(posted)}.${isPdf ? 'pdf' : 'xlsx'}`;
    const type = isPdf ? 'application/pdf' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await db.delete(reportFiles).where(lt(reportFiles.madeAt, new Date(Date.now() - keepMilliseconds)));
    await db.insert(reportFiles).values({ id, name, type, base64: bytes.toString('base64'), madeAt: new Date() });
    return { url: `report/file/${id}/${name}` };
  });

  app.get<{ Params: { id: string } }>('/report/file/:id/:name', async ({ params }, reply) => {
    const [found] = await db.select().from(reportFiles).where(eq(reportFiles.id, params.id));
    if (!found) return reply.code(404).send({ error: 'not_found' });
    return reply.type(found.type).header('content-disposition', `inline; filename="${found.name}"`).send(Buffer.from(found.base64, 'base64'));
  });
}
