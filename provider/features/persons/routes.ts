import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { trapReports } from '../../database/deviceTables.ts';
import type { Database } from '../../database/open.ts';
import { articles, persons, results } from '../../database/tables.ts';
import { parseId, parseObject } from '../../queryFields.ts';

/** Advisors, data sheets of articles and pictures of traps. */
export function registerPersonRoutes(app: FastifyInstance, db: Database): void {
  const findPerson = async (id: number) => (await db.select().from(persons).where(eq(persons.id, id)))[0];
  const findArticle = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0];

  app.get<{ Querystring: { person?: string } }>('/datenbroker/getPerson', async ({ query }) => {
    const found = await findPerson(parseId(parseObject(query.person)['id']));
    if (!found) return {};
    return {
      id: found.id,
      name: found.name,
      foto: found.hasPhoto ? `documents/photo/${found.id}.png` : null,
      funktion: found.jobTitle,
      tel: found.phone,
      mobile: found.mobile,
      email: found.email,
      qualifikationen: found.qualifications.map(({ title, description }, at) => ({ id: found.id * 10 + at, bezeichnung: title, beschreibung: description })),
      schulungsunterlagen: found.trainings.map(({ title, on }, at) => ({
        id: found.id * 10 + at,
        url: `documents/training/${found.id * 10 + at}.pdf`,
        datum: Date.parse(on),
        bezeichnung: title,
      })),
    };
  });

  app.get<{ Querystring: { article_id?: string } }>('/datenbroker/getDatenblaetter', async ({ query }) => {
    const found = await findArticle(parseId(query.article_id));
    return found ? [{ filename: `SDB_${found.name.replace(/[^\wäöüÄÖÜß]+/g, '_')}.pdf`, url: `documents/sheet/${found.id}.pdf` }] : [];
  });

  app.get<{ Params: { file: string } }>('/documents/photo/:file', async ({ params }, reply) => {
    const found = await findPerson(parseId(Number.parseInt(params.file, 10)));
    if (!found?.hasPhoto) return reply.code(404).send({ error: 'not_found' });
    const hue = (found.id * 47) % 360;
    const portrait = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><rect width="320" height="320" fill="hsl(${hue} 35% 80%)"/><circle cx="160" cy="130" r="62" fill="hsl(${hue} 30% 45%)"/><path d="M40 320a120 110 0 0 1 240 0z" fill="hsl(${hue} 40% 35%)"/></svg>`;
    return reply.type('image/png').send(await sharp(Buffer.from(portrait)).png().toBuffer());
  });

  app.get<{ Params: { file: string } }>('/documents/sheet/:file', async ({ params }, reply) => {
    const article = await findArticle(parseId(Number.parseInt(params.file, 10)));
    if (!article) return reply.code(404).send({ error: 'not_found' });
    return reply
      .type('application/pdf')
      .send(createDemoPage('Sicherheitsdatenblatt', [article.name, `Gebinde: ${article.unit}`, 'gemäß Verordnung (EG) Nr. 1907/2006']));
  });

  app.get<{ Params: { file: string } }>('/documents/training/:file', async ({ params }, reply) => {
    const id = Number.parseInt(params.file, 10);
    const person = await findPerson(parseId(Math.floor(id / 10)));
    const training = person?.trainings[id % 10];
    if (!training) return reply.code(404).send({ error: 'not_found' });
    return reply.type('application/pdf').send(createDemoPage(training.title, [person.jobTitle, training.on]));
  });

  app.get<{ Querystring: { traplinked_report_id?: string } }>('/datenbroker/getTraplinkedReportImages', async ({ query }) => {
    const id = parseId(query.traplinked_report_id);
    const [found] = await db.select({ count: results.imageCount }).from(results).where(eq(results.id, id));
    const [reported] = await db.select({ event: trapReports.eventType }).from(trapReports).where(eq(trapReports.id, id));
    const count = found?.count || (reported?.event === 'IMAGE_RECEIVED' ? 2 : 0);
    return Promise.all(Array.from({ length: count }, async (_, at) => ({ id: id * 10 + at, imageData: (await drawTrap(id + at)).toString('base64') })));
  });
}

function createDemoPage(heading: string, lines: readonly string[]): PDFKit.PDFDocument {
  const document = new PDFDocument({ size: 'A4', info: { Title: heading } });
  document.fontSize(20).text(heading).fontSize(12).moveDown();
  for (const line of lines) document.text(line);
  document.moveDown().text('Dieses Dokument gehört zu den Demodaten.');
  document.end();
  return document;
}

function drawTrap(seed: number): Promise<Buffer> {
  const x = 120 + ((seed * 53) % 400);
  const y = 120 + ((seed * 31) % 240);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#4a4f4b"/><rect x="40" y="60" width="560" height="360" rx="24" fill="#8d948a"/><ellipse cx="${x}" cy="${y}" rx="52" ry="28" fill="#3b332c"/><circle cx="${x + 50}" cy="${y - 6}" r="16" fill="#3b332c"/><path d="M${x - 50} ${y}q-60 30 -90 -10" stroke="#3b332c" stroke-width="6" fill="none"/></svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 80 }).toBuffer();
}
