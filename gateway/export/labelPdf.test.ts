import { expect, test } from 'vitest';
import { streamLabelPdf } from './labelPdf.ts';

const sheet = { columns: 5, rows: 13, width: 38.1, height: 21.2, pitch: 40.6, left: 4.75, top: 10.7 };

test('labels that are made at once let other requests run', async () => {
  const labels = Array.from({ length: 130 }, (_none, at) => ({
    heading: `B${at}`,
    lines: ['Wand hinter der Tür', 'Produktion', 'Backhaus'],
    address: `https://portal.example/positionen/${1_000 + at}?mandant=AT&cardcode=100100`,
  }));
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const read = async () => {
    for await (const _part of streamLabelPdf(labels, { sheet, skip: 0, title: 'Etiketten', language: 'DE' }));
  };
  await Promise.all([read(), read(), read()]);
  clearImmediate(counting);
  // A sheet of each in a turn would be some six turns.
  expect(turns).toBeGreaterThan(12);
});
