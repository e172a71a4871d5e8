import type { Readable } from 'node:stream';
import type { LocationKey, Scope } from '../access/scope.ts';
import { createNotFoundError } from '../errors.ts';
import type { FileRange } from '../provider-client/outgoing.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import type { ProviderFile } from '../provider-client/providerFile.ts';
import type { SessionRecord } from '../auth/session.ts';
import type { Records } from '../infra/records/records.ts';
import type { SealedFile } from './sealedUrls.ts';
import type { TemporaryFiles } from './temporaryFiles.ts';

export interface OpenedFile {
  type: string;
  /** Bytes if they are known before reading. */
  length?: number;
  body: Readable | Buffer;
  /** 206 for a part of the file, 416 where there is no such part; 200 by default. */
  status?: 200 | 206 | 416;
  /** Headers by which the rest of the file can be requested, where its source supports ranges. */
  partHeaders?: Record<string, string>;
  /** Ending of the file name, where it is known only now. */
  ending?: string;
}

/**
 * The caller that opens a file, the location at which access was checked, and the store of temporary files of the
 * session.
 */
export interface Opener {
  session: SessionRecord;
  scope: Scope;
  location: LocationKey;
  files: TemporaryFiles;
  /** Data that the gateway has and the provider does not. */
  records: Records;
  openFile: OpenFile;
  /** Creates provider calls with a new count and cache, for a file made of many: each of those needs separate calls. */
  newCalls: () => ProviderCalls;
  /** Aborts when the client disconnects before the response. */
  signal?: AbortSignal;
  /** The requested range; only files that are passed on unchanged support ranges. */
  range?: FileRange;
}

/** Arguments in a file's address. */
type SealedArgs = SealedFile['args'];

/** Opens a file as its address does. Rights that its address would name are not checked. Throws NOT_FOUND if there is none. */
type OpenFile = (source: string, args: SealedArgs, opener: Opener & { provider: ProviderCalls }) => Promise<OpenedFile>;

export const openFileFrom =
  (sources: readonly FileSource<never>[]): OpenFile =>
  async (name, args, { provider, ...opener }) => {
    const opened = await findFileSource(sources, name)?.open(args, provider, opener);
    if (!opened) throw createNotFoundError('file');
    return opened;
  };

/**
 * A way to get a file from the provider; features declare theirs, the download route opens them after its checks. `Args`
 * are the arguments that the feature seals in the addresses of its files.
 */
export interface FileSource<Args = SealedArgs> {
  name: string;
  /**
   * True for a file that needs much memory or work, so that the number of such files made at once is limited. A
   * function decides by the file's arguments.
   */
  isHeavy?: true | ((args: Args) => boolean);
  /** True for a file that the provider makes for each request, so that each person has few of them made at once. */
  isMadeByProvider?: true;
  /** Null where there is no file. */
  open: (args: Args, provider: ProviderCalls, opener: Opener) => Promise<OpenedFile | null>;
}

/**
 * Returns the source of an address, for its arguments. Only the gateway seals them, in the feature that has the source, so that they have
 * the type that the source declares.
 */
export const findFileSource = (sources: readonly FileSource<never>[], name: string): FileSource | undefined =>
  sources.find((source) => source.name === name) as FileSource | undefined;

/**
 * Headers of the provider about ranges. A file that was decompressed on the way has no ranges, since the provider
 * counts other bytes.
 */
function getPartHeaders({ status, headers, isDecompressed }: ProviderFile): Pick<OpenedFile, 'partHeaders'> {
  if (isDecompressed || (status === 200 && headers['accept-ranges'] !== 'bytes')) return {};
  const given = partHeaderNames.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]] as const] : []));
  return { partHeaders: { 'accept-ranges': 'bytes', ...Object.fromEntries(given) } };
}

const partHeaderNames = ['content-range', 'etag', 'last-modified'] as const;

/** Streams a file of an address from the provider, from the provider's own server only. */
export const providerFile: FileSource<{ path: string }> = {
  name: 'providerFile',
  async open({ path }, provider, { range }) {
    const response = await provider.openFile(path, range);
    const length = Number(response.headers['content-length']);
    return {
      type: String(response.headers['content-type'] ?? 'application/octet-stream'),
      ...(Number.isFinite(length) ? { length } : {}),
      body: response.body,
      status: response.status,
      ...getPartHeaders(response),
    };
  },
};

/** A file that was written for this session and waits for it. */
export const temporaryFile: FileSource<{ id: string }> = {
  name: 'temporaryFile',
  async open({ id }, _provider, { session, files }) {
    const file = await files.get(session.key, id, 'report');
    if (!file) throw createNotFoundError('file');
    return { type: file.type, length: file.bytes.length, body: file.bytes };
  },
};
