import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import PDFDocument from 'pdfkit';
import type { Database } from '../../database/open.ts';
import { deliveryNotes } from '../../database/deliveryNoteTables.ts';
import { parseId } from '../../queryFields.ts';

type Note = typeof deliveryNotes.$inferSelect;

const day = new Intl.DateTimeFormat('de-AT', { timeZone: 'Europe/Vienna', day: '2-digit', month: '2-digit', year: 'numeric' });

/** Delivery notes, by the calls that OP-01 assumes. */
export function registerDeliveryNoteRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer_id?: string } }>('/datenbroker/getLieferscheine', async ({ query }) => {
    const found = await db
      .select()
      .from(deliveryNotes)
      .where(eq(deliveryNotes.customerId, parseId(query.customer_id)))
      .orderBy(desc(deliveryNotes.deliveredAt));
    return found.map((note) => ({
      id: note.id,
      lieferscheinNr: note.number,
      datum: Number(note.deliveredAt),
      auftragsNr: note.orderNumber,
      bezeichnung: note.description,
      unterzeichnetVon: note.signedBy,
      filename: `${note.number}.pdf`,
    }));
  });

  app.get<{ Querystring: { id?: string } }>('/datenbroker/getLieferscheinFile', async ({ query }) => {
    const [found] = await db
      .select()
      .from(deliveryNotes)
      .where(eq(deliveryNotes.id, parseId(query.id)));
    return found ? { filename: `${found.number}.pdf`, base64: (await createNotePdf(found)).toString('base64') } : { error: 'not_found' };
  });
}

async function createNotePdf({ number, deliveredAt, orderNumber, description, signedBy }: Note): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', info: { Title: number } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.fontSize(20).text(`Lieferschein ${number}`).fontSize(12).moveDown();
  for (const line of [`Datum: ${day.format(deliveredAt)}`, orderNumber && `Auftrag: ${orderNumber}`, description, signedBy && `Unterzeichnet von ${signedBy}`])
    if (line) document.text(line);
  document.moveDown().text('Dieses Dokument gehört zu den Demodaten.');
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
