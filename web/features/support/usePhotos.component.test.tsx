import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { usePhotos } from './usePhotos.ts';

let chosen: ReturnType<typeof usePhotos>;
const draw = () => renderPortalHook(() => (chosen = usePhotos()));
const getNames = () => chosen.photos.map(({ file }) => file.name);
const drawPictures = (...files: string[]) => Promise.all(files.map((name) => drawPicture(name, 6, 4)));

let freed: string[];
beforeEach(() => {
  freed = [];
  const free = URL.revokeObjectURL.bind(URL);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    freed.push(url);
    free(url);
  });
});

test('photos are in the chosen order, each with a thumbnail', async () => {
  await draw();
  await chosen.add(await drawPictures('a.png', 'b.png'));
  await chosen.add(await drawPictures('c.png'));
  await expect.poll(getNames).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(new Set(chosen.photos.map(({ url }) => url)).size).toBe(3);
  expect(chosen.photos.every(({ key, url }) => key === url && url.startsWith('blob:'))).toBe(true);
});

test('ten photos are the most; removed and refused ones free places', async () => {
  await draw();
  await chosen.add([new File(['x'], 'notiz.txt', { type: 'text/plain' }), ...(await drawPictures(...Array.from({ length: 11 }, (_, at) => `${at}.jpg`)))]);
  await expect.poll(getNames).toEqual(Array.from({ length: 10 }, (_, at) => `${at}.jpg`));
  await expect.element(page.getByText('Es sind höchstens 10 Fotos möglich.')).toBeVisible();
  chosen.remove(chosen.photos[4]!.key);
  await expect.poll(getNames).toHaveLength(9);
  expect(getNames()).not.toContain('4.jpg');
  await chosen.add(await drawPictures('neu.jpg', 'zuviel.jpg'));
  await expect.poll(() => getNames().at(-1)).toBe('neu.jpg');
  expect(getNames()).toHaveLength(10);
});

test.each([
  ['notiz.txt', 'text/plain', ['x'], 'NOT_AN_IMAGE'],
  ['leer.png', 'image/png', [], 'EMPTY'],
  ['kaputt.png', 'image/png', [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'DAMAGED'],
])('%s is refused, and it is said why until it is dismissed', async (name, type, content, reason) => {
  await draw();
  await chosen.add([new File(content, name, { type })]);
  await expect.poll(() => chosen.refused).toMatchObject([{ name, failure: { reason } }]);
  expect(chosen.photos).toEqual([]);
  chosen.dismiss(chosen.refused[0]!.key);
  await expect.poll(() => chosen.refused).toEqual([]);
});

test('frees the memory of thumbnails on removal and with the page', async () => {
  const screen = await draw();
  await chosen.add(await drawPictures('a.jpg', 'b.jpg'));
  await expect.poll(getNames).toHaveLength(2);
  const [a, b] = chosen.photos.map(({ url }) => url);
  chosen.remove(a!);
  await expect.poll(getNames).toEqual(['b.jpg']);
  expect(freed).toEqual([a]);
  await screen.unmount();
  expect(freed).toEqual([a, b]);
});
