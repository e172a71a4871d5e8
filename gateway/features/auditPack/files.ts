import type { Clock } from '../../provider-client/providerCalls.ts';
import { Readable } from 'node:stream';
import { dayMilliseconds } from '../../../domain/days.ts';
import { dayPeriod } from '../../lists/dayPeriod.ts';
import { badInput, GatewayError } from '../../errors.ts';
import { type PackedFile, zipOf } from '../../export/archive.ts';
import { plainName } from '../../export/fileName.ts';
import { nameOfPerson } from '../../export/askerName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { customerAt } from '../../access/scopeOf.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { type Requested, type PackFile, type PackReader, readTogether } from './models.ts';
import { indexFiles, type IndexedPart } from './packIndex.ts';
import { partNames, plannedPart } from './parts.ts';
import { textsIn } from '../../export/texts.ts';
import { visitReader } from './visitReader.ts';

/** Bytes of a pack; files beyond are named as missing. */
const maxBytes = 1024 * 1024 * 1024;
/** Longest period of a pack, in days: three years. */
export const longestDays = 1096;

/** Choice of a pack. */
export interface Wanted {
  customer: Customer;
  from: string;
  to: string;
  language: Language;
  session: SessionRecord;
  clock: Clock;
  /** Maximum number of reports that are read for the sums. */
  maxReports: number;
  isPreview: boolean;
}

/** Parses the input of a pack; throws BAD_INPUT for invalid days, or more than three years. */
export function requestedOf({ customer, from, to, language, session, clock, maxReports, isPreview }: Wanted): Requested {
  const days = dayPeriod(from, to);
  if (days.end - days.start > longestDays * dayMilliseconds) throw badInput('A pack has at most three years.');
  return {
    customer,
    from,
    to,
    days,
    language,
    clock,
    at: clock.now(),
    writtenFor: nameOfPerson(session, language),
    visits: visitReader(customer, days, maxReports),
    isPreview,
  };
}

/** The pack as a ZIP, written while it is fetched, with the rights at the time of opening. */
export const auditPackFile: FileSource = {
  name: 'auditPack',
  isHeavy: true,
  async open({ from, to, parts, language }, provider, opener) {
    const { session, location, newCalls } = opener;
    const customer = await customerAt(location, { session, provider });
    const requested = requestedOf({
      customer,
      from: String(from),
      to: String(to),
      language: language as Language,
      session,
      clock: provider.clock,
      maxReports: Infinity,
      isPreview: false,
    });
    const wanted = new Set(String(parts).split(','));
    const reader = (): PackReader => ({ ...opener, provider: readingOnce(newCalls()), withNewCalls: reader });
    const files = packed(
      partNames.filter((name) => wanted.has(name)),
      requested,
      reader,
    );
    return { type: 'application/zip', body: Readable.from(zipOf(files)) };
  },
};

/**
 * Results and curves: most of the reads of a pack, each for one file or one sum. Short lists that many files need are
 * cached as usual.
 */
const readOnce: ReadonlySet<string> = new Set(['getErgebnisliste', 'getTraplinkedErgebnisliste', 'getChartDataOfSensor']);

/**
 * Calls that do not cache reads of `readOnce`: a year of them would fill memory and evict responses that others are
 * going to read again.
 */
export function readingOnce(calls: ProviderCalls): ProviderCalls {
  return { ...calls, call: (endpoint, args) => calls.call(readOnce.has(endpoint.name) ? { ...endpoint, ttlSeconds: 0 } : endpoint, args) };
}

const padded = (number: number, of: number) => String(number).padStart(Math.max(2, String(of).length), '0');

async function* packed(names: readonly AuditPackPart[], requested: Requested, reader: () => PackReader): AsyncGenerator<PackedFile> {
  const t = textsIn(requested.language);
  const index: IndexedPart[] = [];
  let length = 0;
  for (const part of names) {
    const { state, files, gaps } = await plannedPart(part, requested, reader());
    const number = partNames.indexOf(part) + 1;
    const indexed: IndexedPart = { part, number, state, files: [], gaps: [...gaps] };
    index.push(indexed);
    const folder = plainName(`${padded(number, partNames.length)}_${t(`auditPack:part.${part}`)}`);
    for (let at = 0; at < files.length; at += readTogether) {
      const slice = files.slice(at, at + readTogether);
      const read = await Promise.all(slice.map((file) => contentOf(file, reader())));
      for (const [place, file] of slice.entries()) {
        const { bytes, isFailed } = read[place]!;
        if (bytes === null && !isFailed) {
          if (file.whenNone) indexed.gaps.push(file.whenNone);
          continue;
        }
        const name = `${folder}/${padded(at + place + 1, files.length)}_${plainName(file.title)}.${file.ending}`;
        const fits = bytes !== null && length + bytes.length <= maxBytes;
        indexed.files.push({ name, title: file.title, source: file.source, at: requested.clock.now(), isFailed: !fits, group: file.group });
        if (!fits) continue;
        length += bytes.length;
        yield { name, bytes };
      }
    }
  }
  yield* await indexFiles(index, requested);
}

/** The content of a file; a failed one is reported, and does not affect the others. An ended session ends the pack. */
async function contentOf({ read }: PackFile, reader: PackReader): Promise<{ bytes: Buffer | null; isFailed: boolean }> {
  try {
    return { bytes: await read(reader), isFailed: false };
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'SESSION_ENDED') throw error;
    return { bytes: null, isFailed: true };
  }
}
