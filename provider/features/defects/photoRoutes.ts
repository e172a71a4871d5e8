import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../../database/open.ts';
import { defectPhotos, defects } from '../../database/defectTables.ts';
import { users } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';
import { toPhotoResponse } from './defectResponse.ts';
import { formatHistoryLine } from './historyLine.ts';

interface PostedPhoto {
  image?: unknown;
  name?: unknown;
  mangel_id?: unknown;
  status?: unknown;
  mimeType?: unknown;
}

const statuses = ['OFFEN', 'ERLEDIGT', 'ABGESCHLOSSEN'];

export function registerDefectPhotoRoutes(app: FastifyInstance, db: Database): void {
  app.post<{ Body: PostedPhoto | null }>('/datenbroker/saveMangelImage', async ({ body, session }) => {
    const { image, name, mangel_id, status, mimeType } = body ?? {};
    const [defect] = await db
      .select()
      .from(defects)
      .where(eq(defects.id, parseId(mangel_id)));
    if (!defect || typeof image !== 'string' || typeof name !== 'string' || !statuses.includes(String(status))) return { error: 'bad_image' };
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.id, session?.userId ?? -1));
    const [saved] = await db
      .insert(defectPhotos)
      .values({
        defectId: defect.id,
        status: String(status),
        takenAt: new Date(),
        email: user?.username ?? null,
        name,
        type: mimeType === 'image/png' ? 'image/png' : 'image/jpeg',
        base64: image.replace(/^data:[^,]*,/, ''),
      })
      .returning();
    const detailText = `${defect.detailText}\n${formatHistoryLine(new Date(), user ? `${user.firstName} ${user.lastName}` : 'Portal', 'Foto', name)}`;
    await db.update(defects).set({ detailText }).where(eq(defects.id, defect.id));
    return { file: toPhotoResponse(saved!), mangel: { id: defect.id, descriptionDetail: detailText } };
  });

  app.get<{ Params: { file: string } }>('/documents/defect/:file', async ({ params }, reply) => {
    const [found] = await db
      .select()
      .from(defectPhotos)
      .where(eq(defectPhotos.id, parseId(Number.parseInt(params.file, 10))));
    if (!found) return reply.code(404).send({ error: 'not_found' });
    return reply.type(found.type).send(found.base64 === null ? await drawPhoto(found.id) : Buffer.from(found.base64, 'base64'));
  });
}

/** A picture of a place with something wrong in it: a wall, a floor, a door and a gap; another one for each id. */
function drawPhoto(id: number): Promise<Buffer> {
  const hue = (id * 37) % 360;
  const left = 180 + ((id * 61) % 480);
  const gap = 40 + ((id * 17) % 160);
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 1280 960">
    <rect width="1280" height="960" fill="hsl(${hue} 12% 78%)"/><rect y="700" width="1280" height="260" fill="hsl(${hue} 8% 52%)"/>
    <path d="M0 700h1280" stroke="hsl(${hue} 10% 40%)" stroke-width="10"/>
    <rect x="${left}" y="170" width="420" height="540" rx="8" fill="hsl(${hue} 22% 62%)" stroke="hsl(${hue} 20% 35%)" stroke-width="8"/>
    <path d="M${left + 20} 700l60 22h${gap}l50 -22z" fill="#191512"/><circle cx="${left + 380}" cy="450" r="14" fill="#333"/>
    <ellipse cx="${left + 110 + gap / 2}" cy="712" rx="${gap}" ry="62" fill="none" stroke="#d3281f" stroke-width="9"/>
  </svg>`;
  return sharp(Buffer.from(scene)).jpeg({ quality: 78 }).toBuffer();
}
