import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Database } from '../../database/open.ts';
import { planPictures, type plans } from '../../database/planTables.ts';

const drawn = new LRUCache<string, Buffer>({ max: 12 });

/** The picture of a plan: as it was uploaded, drawn for the demo data, or a blank sheet where there is no file. */
export async function createPlanPicture(db: Database, { id, width, height, drawing }: typeof plans.$inferSelect): Promise<Buffer> {
  const [uploaded] = await db.select().from(planPictures).where(eq(planPictures.planId, id));
  if (uploaded) return uploaded.picture;
  if (!drawing)
    return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
  const cached = drawn.get(drawing);
  if (cached) return cached;
  const picture = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  drawn.set(drawing, picture);
  return picture;
}
