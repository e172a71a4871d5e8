import { expect, test } from 'vitest';
import { drawFirstPage } from './drawPdf.ts';

test('eight PDF files wait for one another, one more is refused; there is room again when they are done', async () => {
  // Drawn by a thread, which takes longer than to ask for nine.
  const draw = async () => drawFirstPage(Buffer.from('%PDF-1.7 and nothing more'), 100);
  const answers = await Promise.allSettled(Array.from({ length: 9 }, draw));
  expect(answers.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => ({ status: 'fulfilled', value: null })));
  expect(answers[8]).toMatchObject({ status: 'rejected', reason: { code: 'BUSY' } });
  expect(await draw()).toBeNull();
});
