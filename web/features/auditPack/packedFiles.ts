const signature = [0x50, 0x4b, 0x03, 0x04] as const;
/** Bytes of a file's head before its name. */
const headLength = 30;
/** Prefix of every name in a pack: two or more digits and an underscore. */
const numbered = /^\d{2,}_/;
/** Signs of a name that are looked at. */
const lookedAt = 6;

/**
 * Counts the files of a pack from the headers in the chunks of its ZIP. Ignores headers within a file, such as a workbook, since their
 * names have no number.
 */
export function createFileCounter(): (chunk: Uint8Array) => number {
  let rest = new Uint8Array();
  let count = 0;
  return (chunk) => {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const end = bytes.length - headLength - lookedAt;
    let at = 0;
    for (; at <= end; at += 1) {
      if (!signature.every((sign, index) => bytes[at + index] === sign)) continue;
      if (numbered.test(String.fromCharCode(...bytes.subarray(at + headLength, at + headLength + lookedAt)))) count += 1;
    }
    rest = bytes.slice(Math.max(0, at));
    return count;
  };
}
