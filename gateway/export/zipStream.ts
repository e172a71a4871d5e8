import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of a ZIP, written piece by piece. */
export interface ZipPart {
  name: string;
  pieces: AsyncIterable<string> | Iterable<string>;
}

/**
 * A compressed ZIP, written while it is read. A part is requested when the one before has ended, and none is ever
 * buffered whole.
 */
export async function* streamZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, pieces } of parts) {
    const file: ZipInputFile = { filename: name, compression: 8, size: 0, crc: 0 };
    zip.add(file);
    async function* streamCountedPieces(): AsyncGenerator<Buffer> {
      for await (const piece of pieces) {
        const bytes = Buffer.from(piece);
        file.size += bytes.length;
        file.crc = crc32(bytes, file.crc);
        yield bytes;
      }
    }
    // An error of the pieces destroys the compressor, which passes it to the reader.
    for await (const chunk of pipeline(Readable.from(streamCountedPieces()), createDeflateRaw(), () => undefined)) {
      file.ondata!(null, chunk as Buffer<ArrayBuffer>, false);
      yield* chunks.splice(0);
    }
    file.ondata!(null, new Uint8Array(0), true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
