import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../../database/open.ts';
import { planPictures, plans } from '../../database/planTables.ts';
import { customers } from '../../database/tables.ts';
import { drawFirstPage } from '../../files/pdfPicture.ts';
import { readPostedForm } from '../../files/postedForm.ts';
import { parseId } from '../../queryFields.ts';
import { toPlanResponse } from './planResponse.ts';

const blankSheet = { width: 1600, height: 1000 };

interface Picture {
  picture: Buffer;
  width: number;
  height: number;
}

/** New plans and new versions of a plan's file: a form with a file, of which a PDF is drawn. */
export function registerPlanUploadRoutes(app: FastifyInstance, db: Database): void {
  app.post('/plan/upload', async ({ body }) => {
    const { fields, file } = await readPostedForm(body);
    const [site] = await db
      .select()
      .from(customers)
      .where(and(eq(customers.cardcode, fields['cardcode'] ?? ''), eq(customers.country, fields['mandant'] ?? '')));
    const picture = file && (await toPicture(file.content));
    const title = (fields['bezeichnung'] ?? '').trim();
    if (!site || !title || title.length > 255 || (!picture && fields['useEmpty'] !== 'true')) return { error: 'planList_error' };
    const [plan] = await db
      .insert(plans)
      .values({
        customerId: site.id,
        title,
        createdAt: new Date(),
        isReleased: false,
        ...(picture ? { width: picture.width, height: picture.height } : blankSheet),
      })
      .returning();
    if (picture) await keep(plan!.id, picture);
    return toPlanResponse(plan!);
  });

  app.post('/plan/edit', async (request) => {
    const { fields, file } = await readPostedForm(request.body);
    const picture = file && (await toPicture(file.content));
    const title = (fields['bezeichnung'] ?? '').trim();
    if (!title || title.length > 255 || (file && !picture)) return { error: 'planList_error' };
    const [plan] = await db
      .update(plans)
      .set({
        title,
        revisionRemark: fields['revisionBemerkung'] ?? null,
        isReleased: fields['freigegeben'] === 'true',
        revisedAt: new Date(),
        revisedBy: request.session?.userId ?? null,
        ...(picture ? { width: picture.width, height: picture.height } : {}),
      })
      .where(eq(plans.id, parseId(fields['plan_id'])))
      .returning();
    if (!plan) return { error: 'planList_error' };
    if (picture) await keep(plan.id, picture);
    return toPlanResponse(plan);
  });

  async function keep(planId: number, { picture }: Picture) {
    await db.insert(planPictures).values({ planId, type: 'image/png', picture }).onConflictDoUpdate({ target: planPictures.planId, set: { picture } });
  }
}

async function toPicture(file: Buffer): Promise<Picture | null> {
  if (file.subarray(0, 1_024).includes('%PDF-', 0, 'latin1')) return drawFirstPage(file);
  try {
    const { data, info } = await sharp(file, { limitInputPixels: 400_000_000 }).rotate().png({ palette: true }).toBuffer({ resolveWithObject: true });
    return { picture: data, width: info.width, height: info.height };
  } catch {
    return null;
  }
}
