import { crc32 } from 'node:zlib';

/** A file in an archive. */
export interface ZipEntry {
  name: string;
  bytes: Buffer;
}

const utf8Names = 0x0800;
const versionNeeded = 20;
/** 1 January 1980, the first day that the format knows: archives of the same files are the same. */
const firstDay = 0x0021;

/** A ZIP archive of files as they are; PDFs hold compressed streams already. */
export function writeZip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(versionNeeded, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(firstDay, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const placed = Buffer.alloc(14);
    placed.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, nameBytes]);
    parts.push(local, bytes);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([versionNeeded, 0]), facts, placed, nameBytes]));
    offset += local.length + bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06'), end]);
}
