import { Zip, ZipPassThrough, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createFileCounter } from './packedFiles.ts';

function createPack(files: Record<string, Uint8Array>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => void chunks.push(chunk));
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));
}

test.each([1, 2, 7, 31, 100_000])('counts the files of a pack in pieces of %i bytes', (size) => {
  const workbook = zipSync({ 'xl/workbook.xml': new Uint8Array(40), '[Content_Types].xml': new Uint8Array(3) }, { level: 0 });
  const pack = createPack({
    '03_Besuche/01_a.pdf': new Uint8Array(90),
    '14_Dokumente/01_b.xlsx': workbook,
    '14_Dokumente/100_c.txt': new Uint8Array(),
    '00_index.html': new Uint8Array(5),
  });
  const count = createFileCounter();
  let found = 0;
  for (let at = 0; at < pack.length; at += size) found = count(pack.subarray(at, at + size));
  expect(found).toBe(4);
});
