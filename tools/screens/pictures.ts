import sharp from 'sharp';
import { allShots, type Shot } from './shots.ts';

const width = 1440;
const height = 900;
const pictureWidth = 960;
const quality = 70;
const shown = ['dashboard keyuser', 'report customer', 'plan customer'];

/** The pages of which the welcome page and README show pictures. */
export const pictureShots: readonly Shot[] = allShots.filter((shot) => shot.width === width && shown.includes(`${shot.screen.name} ${shot.person}`));

/** Writes what a browser shows at first of a page that was taken whole. */
export async function writePicture(taken: string, { screen, language, scheme }: Shot): Promise<string> {
  const file = `web/features/welcome/pictures/${screen.name}-${language}-${scheme}.webp`;
  await sharp(taken).extract({ left: 0, top: 0, width, height }).resize(pictureWidth).webp({ quality, effort: 6 }).toFile(file);
  return file;
}
