import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);
/** What makes a document do more than show pages, or hides what it does. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|OpenAction|AA|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)(?![A-Za-z0-9])/;
const mostInflated = 16 * 1024 * 1024;
const mostStreams = 20_000;

/** Whether a PDF does more than show pages, in its compressed parts too; names may be written in hex there. */
export async function isActivePdf(bytes: Buffer): Promise<boolean> {
  if (isActive(bytes)) return true;
  let streams = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const start = at + 6 + (bytes[at + 6] === 13 ? 1 : 0) + 1;
    if (bytes[start] !== 0x78) continue;
    streams += 1;
    if (streams > mostStreams) return true;
    const end = bytes.indexOf('endstream', start);
    // A stream that cannot be read so shows nothing; one that grows beyond all measure is a picture or a trap.
    const inner = await inflated(bytes.subarray(start, end < 0 ? undefined : end), { maxOutputLength: mostInflated }).catch(() => null);
    if (inner && isActive(inner)) return true;
  }
  return false;
}

const isActive = (bytes: Buffer) =>
  active.test(bytes.toString('latin1').replace(/#([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
