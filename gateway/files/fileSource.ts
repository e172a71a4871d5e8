import type { Readable } from 'node:stream';
import type { LocationKey, Scope } from '../access/scope.ts';
import { notFound } from '../errors.ts';
import type { Finders } from '../finders.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import type { SessionRecord } from '../session/session.ts';
import type { TemporaryFiles } from './temporaryFiles.ts';

/** A file that was opened. */
export interface OpenedFile {
  type: string;
  /** Bytes if they are known before reading. */
  length?: number;
  body: Readable | Buffer;
  /** Ending of the file name, where it is known only now. */
  ending?: string;
}

/** Who opens a file, at which location the access to it was checked, and where files of the session wait. */
export interface Opener {
  session: SessionRecord;
  scope: Scope;
  location: LocationKey;
  files: TemporaryFiles;
  /** What a feature asks of another one. */
  find: Finders;
  /** The provider's calls counted and remembered anew, for a file that is made of many: each of those takes its own. */
  callsAfresh: () => ProviderCalls;
}

/** A way to get a file from the provider; features declare theirs, the download route opens them after its checks. */
export interface FileSource {
  name: string;
  /** Whether the file is put together from many others, so that few of its kind may be made at once. */
  isHeavy?: true;
  /** Null where there is nothing to give. */
  open(args: Record<string, string | number>, provider: ProviderCalls, opener: Opener): Promise<OpenedFile | null>;
}

/** Streams a file whose address the provider gave, from the provider's own server only. */
export const providerFile: FileSource = {
  name: 'providerFile',
  async open({ path }, provider) {
    const response = await provider.openFile(String(path));
    const length = Number(response.headers['content-length']);
    return {
      type: String(response.headers['content-type'] ?? 'application/octet-stream'),
      ...(Number.isFinite(length) ? { length } : {}),
      body: response.body,
    };
  },
};

/** A file that was written for this session and waits for it. */
export const temporaryFile: FileSource = {
  name: 'temporaryFile',
  async open({ id }, _provider, { session, files }) {
    const file = await files.get(session.key, String(id), 'report');
    if (!file) throw notFound('file');
    return { type: file.type, length: file.bytes.length, body: file.bytes };
  },
};
