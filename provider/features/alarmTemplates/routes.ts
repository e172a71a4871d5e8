import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { alarmTemplates } from '../../database/alarmTemplateTables.ts';
import type { Database } from '../../database/open.ts';
import { areas } from '../../database/tables.ts';
import { parseId, parseObject } from '../../queryFields.ts';

/** Alarm templates of a location, of all its areas. */
export function registerAlarmTemplateRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer?: string } }>('/datenbroker/getAlarmvorlagen', async ({ query }) => {
    const found = await db
      .select({ template: alarmTemplates, areaName: areas.name })
      .from(alarmTemplates)
      .innerJoin(areas, eq(areas.id, alarmTemplates.areaId))
      .where(eq(alarmTemplates.customerId, parseId(parseObject(query.customer)['id'])))
      .orderBy(asc(alarmTemplates.id));
    return found.map(({ template, areaName }) => ({
      id: template.id,
      area: { id: template.areaId, name: areaName },
      task: { name: template.task, code: template.taskCode, uVagDesc: template.description },
      gruenAb: template.greenFrom,
      gelbAb: template.yellowFrom,
      rotAb: template.redFrom,
      gelbMassnahmen: template.yellowMeasures,
      rotMassnahmen: template.redMeasures,
    }));
  });
}
