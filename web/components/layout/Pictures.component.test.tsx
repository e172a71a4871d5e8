import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawPicture } from '../../testkit/drawPicture.ts';
import { renderPortal } from '../../testkit/renderPortal.tsx';
import { Pictures } from './Pictures.tsx';

beforeEach(() => page.viewport(390, 800));

const getAspectRatio = () => {
  const { width, height } = document.querySelector('figure img')!.getBoundingClientRect();
  return Math.round((width / height) * 100) / 100;
};

test('a picture reserves its room, and then has its shape', async () => {
  const { unmount } = await renderPortal(<Pictures images={[{ id: '1', url: '/never-there.png' }]} />);
  expect(getAspectRatio()).toBe(1.33);
  await unmount();
  await renderPortal(<Pictures images={[{ id: '1', url: URL.createObjectURL(await drawPicture('breit.png', 40, 20)) }]} />);
  await expect.poll(getAspectRatio).toBe(2);
});
