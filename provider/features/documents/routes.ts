import { randomBytes } from 'node:crypto';
import { extname } from 'node:path';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import PDFDocument from 'pdfkit';
import { fileContents, generalFiles, ownFiles } from '../../database/documentTables.ts';
import type { Database } from '../../database/open.ts';
import { articleUses } from '../../database/positionTables.ts';
import { articles, positions, results, users } from '../../database/tables.ts';
import { readPostedForm } from '../../files/postedForm.ts';
import { parseId, parseObject } from '../../queryFields.ts';

type Fields = Record<string, string | undefined>;

/** Safety data sheets, general and own documents. */
export function registerDocumentRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Fields }>('/datenbroker/getSicherheitsdatenblaetter', async ({ query }) => {
    const customerId = parseId(parseObject(query['customer'])['id']);
    const found = db.select({ id: results.articleId }).from(results).where(eq(results.customerId, customerId));
    const used = db
      .select({ id: articleUses.articleId })
      .from(articleUses)
      .innerJoin(positions, eq(positions.id, articleUses.positionId))
      .where(eq(positions.customerId, customerId));
    const sheets = await db
      .select()
      .from(articles)
      .where(or(inArray(articles.id, found), inArray(articles.id, used)))
      .orderBy(asc(articles.id));
    return sheets.map(({ id, name }) => ({ id, itemName: name }));
  });

  app.get<{ Querystring: Fields }>('/datenbroker/getAllgemeineFiles', async ({ query }) => {
    const found = await db
      .select()
      .from(generalFiles)
      .where(eq(generalFiles.country, query['mandant'] ?? ''))
      .orderBy(asc(generalFiles.id));
    return { files: found.map(({ title, filename, datedAt }) => ({ datum: Number(datedAt), bezeichnung: title, filename })), url: 'documents/general/' };
  });

  app.get<{ Params: { filename: string } }>('/documents/general/:filename', async ({ params }, reply) => {
    const [found] = await db.select().from(generalFiles).where(eq(generalFiles.filename, params.filename));
    return found ? reply.type('application/pdf').send(await createDemoPdf(found.title)) : reply.code(404).send({ error: 'not_found' });
  });

  app.post('/file/doUploadFile', async ({ body }) => {
    const { file } = await readPostedForm(body);
    if (!file) return { error: 'no_file' };
    const filename = randomBytes(12).toString('hex') + extname(file.name).replace(/[^\w.]/g, '');
    await db.insert(fileContents).values({ filename, content: file.content });
    return { filename, originalFilename: file.name };
  });

  app.post<{ Body: Fields }>('/file/save', async ({ body, session }) => {
    const { mandant, cardcode, filetype, originalFilename, filename, bezeichnung } = body;
    if (!mandant || !cardcode || !filetype || !originalFilename || !filename || !bezeichnung) return { error: 'incomplete' };
    await db.insert(ownFiles).values({
      country: mandant,
      cardcode,
      filetype,
      originalFilename,
      filename,
      title: bezeichnung,
      uploadedBy: session?.userId ?? null,
      createdAt: new Date(),
    });
    return { success: true };
  });

  app.post<{ Body: Fields }>('/file/delete', async ({ body }) => {
    const [gone] = await db
      .delete(ownFiles)
      .where(eq(ownFiles.id, parseId(body['file_id'])))
      .returning();
    if (!gone) return { error: 'not_found' };
    await db.delete(fileContents).where(eq(fileContents.filename, gone.filename));
    return { success: true };
  });

  app.get<{ Querystring: Fields }>('/file/show', async ({ query }) => {
    const [found] = await db
      .select()
      .from(ownFiles)
      .where(eq(ownFiles.id, parseId(query['id'])));
    if (!found) return { error: 'not_found' };
    const [stored] = await db.select().from(fileContents).where(eq(fileContents.filename, found.filename));
    const content = stored?.content ?? (await createDemoPdf(found.title));
    return { base64: content.toString('base64'), originalFilename: found.originalFilename };
  });

  app.get<{ Querystring: Fields }>('/file/index', async ({ query }) => {
    const { mandant = '', cardcode = '', filetype = '' } = query;
    const found = await db
      .select()
      .from(ownFiles)
      .leftJoin(users, eq(users.id, ownFiles.uploadedBy))
      .where(and(eq(ownFiles.country, mandant), eq(ownFiles.cardcode, cardcode), eq(ownFiles.filetype, filetype)))
      .orderBy(desc(ownFiles.id));
    return found.map(({ own_files: { id, createdAt, title, originalFilename, filename }, users: uploader }) => ({
      id,
      dateCreated: Number(createdAt),
      bezeichnung: title,
      originalFilename,
      filename,
      // Goes beyond what is documented.
      ...(uploader ? { biotechUser: { id: uploader.id, name: `${uploader.firstName} ${uploader.lastName}` } } : {}),
    }));
  });
}

async function createDemoPdf(title: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.fontSize(20).text(title).fontSize(12).moveDown().text('Dieses Dokument gehört zu den Demodaten.').end();
  await ended;
  return Buffer.concat(chunks);
}
