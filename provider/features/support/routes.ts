import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { serviceCalls } from '../../database/supportTables.ts';
import { idOf } from '../../queryFields.ts';

const names = ['Schädlingsbefall', 'Falle defekt', 'Mangel', 'Frage zu einem Bericht', 'Sonstiges'];
const problemTypes: Readonly<Record<string, readonly { id: number; name: string }[]>> = {
  AT: names.map((name, at) => ({ id: at + 1, name })),
  DE: names.map((name, at) => ({ id: at + 11, name })),
};
const idOrNull = (field: unknown) => (field === undefined || field === null || field === '' ? null : idOf(field));
const textOf = (field: unknown) => (typeof field === 'string' ? field : '');

/** Support requests: what they can be about, and sending one. */
export function supportRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { mandant?: string } }>('/datenbroker/getProblemtypen', async ({ query }) => ({
    problemTypen: problemTypes[query.mandant ?? ''] ?? [],
  }));

  app.post<{ Body: Record<string, unknown> | null }>('/datenbroker/saveServiceCall', async ({ body }) => {
    const posted = body ?? {};
    const [phone, topic, images] = [textOf(posted['tel']), textOf(posted['thema']), posted['images'] ?? []];
    if (phone === '' || topic === '' || !Array.isArray(images)) return { error: 'bad_service_call' };
    const [saved] = await db
      .insert(serviceCalls)
      .values({
        customerId: idOf(posted['customerId']),
        problemTypeId: idOf(posted['auftragProblemTypId']),
        origin: textOf(posted['auftragHerkunftId']),
        contactId: idOf(posted['ansprechpartnerId']),
        email: textOf(posted['email']),
        phone,
        topic,
        remark: textOf(posted['bemerkung']),
        plannedAt: new Date(Number(posted['planungsDatum'])),
        positionId: idOrNull(posted['positionId']),
        defectId: idOrNull(posted['mangelId']),
        trapImageId: idOrNull(posted['traplinkedReportImageId']),
        images: images.filter((image): image is string => typeof image === 'string'),
      })
      .returning({ id: serviceCalls.id });
    return { success: true, id: saved!.id };
  });
}
