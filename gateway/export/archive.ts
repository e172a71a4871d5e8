import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import { createNotFoundError, GatewayError } from '../errors.ts';
import { mapConcurrent } from '../provider-client/batching.ts';
import type { OpenedFile } from './fileSource.ts';

/** A file of an archive, read when it is reached. */
export interface ArchiveEntry {
  name: string;
  read: () => Promise<Buffer>;
}

interface ArchiveLimits {
  /** Maximum bytes of all files together. Files beyond it are omitted, and their names are listed. */
  maxBytes: number;
}

/** Files that are read at once, and so those that wait in memory. */
const entriesAtOnce = 4;
/** The first day that the format knows: archives of the same files are the same. */
const firstDay = new Date(1980, 0, 1);
/** The list of what is missing, in both languages. */
const missingName = 'nicht-enthalten_not-included.txt';

type Read = { name: string; bytes: Buffer } | { name: string; failure: unknown };

const getCode = (failure: unknown) => (failure instanceof GatewayError ? failure.code : null);

/** Why an archive lacks a file, in both languages. */
function describeFailure(failure: unknown): string {
  const code = getCode(failure);
  if (code === 'NOT_FOUND') return 'nicht vorhanden / missing';
  if (code === 'RESPONSE_TOO_LARGE') return 'zu groß / too large';
  return 'nicht lesbar, später erneut versuchen / could not be read, try again later';
}

async function readEntries(entries: readonly ArchiveEntry[]): Promise<Read[]> {
  return mapConcurrent(entries, ({ name, read }) =>
    read().then(
      (bytes) => ({ name, bytes }),
      (failure: unknown) => ({ name, failure }),
    ),
  );
}

/**
 * A ZIP of files, which are compressed already, written while it is read. Two of the same name get a number each. A file that
 * could not be read does not harm the others: a text within names it, and why. Where not a single one could be read, it throws the
 * first failure, and NOT_FOUND where all are missing.
 */
export async function createArchive(entries: readonly ArchiveEntry[], limits: ArchiveLimits): Promise<OpenedFile> {
  const first: Read[] = [];
  let at = 0;
  while (at < entries.length && !first.some((file) => 'bytes' in file)) {
    first.push(...(await readEntries(entries.slice(at, at + entriesAtOnce))));
    at += entriesAtOnce;
  }
  if (!first.some((file) => 'bytes' in file)) {
    const failures = first.flatMap((file) => ('failure' in file ? [file.failure] : []));
    throw failures.find((failure) => getCode(failure) !== 'NOT_FOUND') ?? createNotFoundError('file');
  }
  return { type: 'application/zip', body: Readable.from(streamArchive(first, entries.slice(at), limits)) };
}

function streamArchive(first: readonly Read[], rest: readonly ArchiveEntry[], { maxBytes }: ArchiveLimits): AsyncGenerator<Uint8Array> {
  const taken = new Set<string>();
  const missing: string[] = [];
  let length = 0;
  function* packFiles(files: readonly Read[]): Generator<PackedFile> {
    for (const file of files) {
      if ('failure' in file) {
        missing.push(`${file.name}: ${describeFailure(file.failure)}`);
        continue;
      }
      if (length + file.bytes.length > maxBytes) {
        missing.push(`${file.name}: zu groß für dieses Archiv / too large for this archive`);
        continue;
      }
      length += file.bytes.length;
      let name = file.name;
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = file.name.replace(/(\.\w+)?$/, `_${number}$1`);
      taken.add(name.toLowerCase());
      yield { name, bytes: file.bytes };
    }
  }
  async function* listPackedFiles(): AsyncGenerator<PackedFile> {
    yield* packFiles(first);
    for (let at = 0; at < rest.length; at += entriesAtOnce) yield* packFiles(await readEntries(rest.slice(at, at + entriesAtOnce)));
    if (missing.length > 0) yield { name: missingName, bytes: Buffer.from(`Nicht enthalten / not included:\r\n${missing.join('\r\n')}\r\n`) };
  }
  return streamStoredZip(listPackedFiles());
}

/** A file of a ZIP. */
export interface PackedFile {
  name: string;
  bytes: Uint8Array;
}

/**
 * Files as a ZIP, each written as soon as it is available and released then. The caller ensures that names are unique.
 */
export async function* streamStoredZip(files: AsyncIterable<PackedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipPassThrough(name);
    file.mtime = firstDay;
    zip.add(file);
    file.push(bytes, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
