import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { serviceCalls } from '../../database/supportTables.ts';
import { parseId } from '../../queryFields.ts';

const names = ['Schädlingsbefall', 'Falle defekt', 'Mangel', 'Frage zu einem Bericht', 'Sonstiges'];
const problemTypes: Readonly<Record<string, readonly { id: number; name: string }[]>> = {
  AT: names.map((name, at) => ({ id: at + 1, name })),
  DE: names.map((name, at) => ({ id: at + 11, name })),
};
const parseOptionalId = (field: unknown) => (field === undefined || field === null || field === '' ? null : parseId(field));
const toText = (field: unknown) => (typeof field === 'string' ? field : '');

/** Support requests: what they can be about, and sending one. */
export function registerSupportRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { mandant?: string } }>('/datenbroker/getProblemtypen', async ({ query }) => ({
    problemTypen: problemTypes[query.mandant ?? ''] ?? [],
  }));

  app.post<{ Body: Record<string, unknown> | null }>('/datenbroker/saveServiceCall', async ({ body }) => {
    const posted = body ?? {};
    const phone = toText(posted['tel']);
    const topic = toText(posted['thema']);
    const images = posted['images'] ?? [];
    if (phone === '' || topic === '' || !Array.isArray(images)) return { error: 'bad_service_call' };
    const [saved] = await db
      .insert(serviceCalls)
      .values({
        customerId: parseId(posted['customerId']),
        problemTypeId: parseId(posted['auftragProblemTypId']),
        origin: toText(posted['auftragHerkunftId']),
        contactId: parseId(posted['ansprechpartnerId']),
        email: toText(posted['email']),
        phone,
        topic,
        remark: toText(posted['bemerkung']),
        plannedAt: new Date(Number(posted['planungsDatum'])),
        positionId: parseOptionalId(posted['positionId']),
        defectId: parseOptionalId(posted['mangelId']),
        trapImageId: parseOptionalId(posted['traplinkedReportImageId']),
        images: images.filter((image): image is string => typeof image === 'string'),
      })
      .returning({ id: serviceCalls.id });
    return { success: true, id: saved!.id };
  });
}
