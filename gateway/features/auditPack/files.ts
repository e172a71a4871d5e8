import { Readable } from 'node:stream';
import { dayMilliseconds } from '../../../domain/days.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import { type PackedFile, streamStoredZip } from '../../export/archive.ts';
import { toPlainName } from '../../export/fileName.ts';
import { formatRecipientName } from '../../export/recipientName.ts';
import type { FileSource } from '../../export/fileSource.ts';
import type { AuditPackPart, Language } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { getCustomer } from '../../access/createScope.ts';
import type { Clock, ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { type Requested, type PackFile, type PackReader, filesAtOnce } from './models.ts';
import { createIndexFiles, type IndexedPart } from './packIndex.ts';
import { partNames, planOnePart } from './parts.ts';
import { getTranslator } from '../../export/texts.ts';
import { createVisitReader } from './visitReader.ts';

/** Bytes of a pack; files beyond are named as missing. */
const maxBytes = 1024 * 1024 * 1024;
/** Longest period of a pack, in days: three years. */
export const longestDays = 1096;

export interface PackRequest {
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
export function parseRequested({ customer, from, to, language, session, clock, maxReports, isPreview }: PackRequest): Requested {
  const days = createDayPeriod(from, to);
  if (days.end - days.start > longestDays * dayMilliseconds) throw createBadInputError('A pack has at most three years.');
  return {
    customer,
    from,
    to,
    days,
    language,
    clock,
    at: clock.now(),
    writtenFor: formatRecipientName(session, language),
    visits: createVisitReader(customer, days, maxReports),
    isPreview,
  };
}

/** The pack as a ZIP, written while it is fetched, with the rights at the time of opening. */
export const auditPackFile: FileSource<Record<'from' | 'to' | 'parts', string> & { language: Language }> = {
  name: 'auditPack',
  isHeavy: true,
  async open({ from, to, parts, language }, provider, opener) {
    const { session, location, newCalls } = opener;
    const customer = await getCustomer(location, { session, provider });
    const requested = parseRequested({
      customer,
      from,
      to,
      language,
      session,
      clock: provider.clock,
      maxReports: Infinity,
      isPreview: false,
    });
    const requestedParts = new Set(parts.split(','));
    const createReader = (): PackReader => ({ ...opener, provider: createUncachedCalls(newCalls()), withNewCalls: createReader });
    const files = packParts(
      partNames.filter((name) => requestedParts.has(name)),
      requested,
      createReader,
    );
    return { type: 'application/zip', body: Readable.from(streamStoredZip(files)) };
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
export function createUncachedCalls(calls: ProviderCalls): ProviderCalls {
  return { ...calls, call: (endpoint, args) => calls.call(readOnce.has(endpoint.name) ? { ...endpoint, ttlSeconds: 0 } : endpoint, args) };
}

const padNumber = (number: number, of: number) => String(number).padStart(Math.max(2, String(of).length), '0');

async function* packParts(names: readonly AuditPackPart[], requested: Requested, reader: () => PackReader): AsyncGenerator<PackedFile> {
  const t = getTranslator(requested.language);
  const index: IndexedPart[] = [];
  let length = 0;
  for (const part of names) {
    const { state, files, gaps } = await planOnePart(part, requested, reader());
    const number = partNames.indexOf(part) + 1;
    const indexed: IndexedPart = { part, number, state, files: [], gaps: [...gaps] };
    index.push(indexed);
    const folder = toPlainName(`${padNumber(number, partNames.length)}_${t(`auditPack:part.${part}`)}`);
    for (let at = 0; at < files.length; at += filesAtOnce) {
      const slice = files.slice(at, at + filesAtOnce);
      const read = await Promise.all(slice.map((file) => readContent(file, reader())));
      for (const [place, file] of slice.entries()) {
        const { bytes, isFailed } = read[place]!;
        if (bytes === null && !isFailed) {
          if (file.whenNone) indexed.gaps.push(file.whenNone);
          continue;
        }
        const name = `${folder}/${padNumber(at + place + 1, files.length)}_${toPlainName(file.title)}.${file.ending}`;
        const fits = bytes !== null && length + bytes.length <= maxBytes;
        indexed.files.push({ name, title: file.title, source: file.source, at: requested.clock.now(), isFailed: !fits, group: file.group });
        if (!fits) continue;
        length += bytes.length;
        yield { name, bytes };
      }
    }
  }
  yield* await createIndexFiles(index, requested);
}

/** The content of a file; a failed one is reported, and does not affect the others. An ended session ends the pack. */
async function readContent({ read }: PackFile, reader: PackReader): Promise<{ bytes: Buffer | null; isFailed: boolean }> {
  try {
    return { bytes: await read(reader), isFailed: false };
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'SESSION_ENDED') throw error;
    return { bytes: null, isFailed: true };
  }
}
