import { afterAll, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawnPicture } from '../testkit/drawnPicture.ts';
import { renderPortal } from '../testkit/renderPortal.tsx';
import { replaceLostPictures } from './lostPictures.ts';

const end = new AbortController();
beforeAll(() => replaceLostPictures(document, end.signal));
// The next file shares this page.
afterAll(() => end.abort());

test('a picture that cannot be loaded says so, and one that comes in its place is shown as ever', async () => {
  const lost = 'Foto 1 – Das Bild konnte nicht geladen werden.';
  const { rerender } = await renderPortal(<img src="data:image/png;base64,none" alt="Foto 1" />);
  const picture = page.getByRole('img', { name: lost });
  await expect.element(picture).toHaveAttribute('src', '/picture-lost.svg');
  await expect.element(picture).toHaveAttribute('title', 'Das Bild konnte nicht geladen werden.');
  const there = URL.createObjectURL(await drawnPicture('da.png', 20, 10));
  await rerender(<img src={there} alt="Foto 1" />);
  await expect.element(page.getByRole('img', { name: 'Foto 1', exact: true })).toHaveAttribute('src', there);
  await expect.element(page.getByTitle('Das Bild konnte nicht geladen werden.')).not.toBeInTheDocument();
});
