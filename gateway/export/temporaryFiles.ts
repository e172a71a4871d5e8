import { randomBytes } from 'node:crypto';
import { createBusyError, GatewayError } from '../errors.ts';
import { getPersonId, type SessionRecord } from '../auth/session.ts';
import type { WaitingFiles } from '../infra/store/store.ts';
import type { UploadKindName } from './uploadKind.ts';
import { hashText } from '../infra/hashText.ts';

/** A file that waits: an upload for its mutation, or a written report for its reader. */
export interface TemporaryFile {
  /** Permitted use. */
  kind: TemporaryFileKind;
  name: string;
  type: string;
  bytes: Buffer;
}

type TemporaryFileKind = UploadKindName | 'report';

const ttlMilliseconds = 15 * 60 * 1000;

/**
 * Stores files of a session for a quarter of an hour in the shared store, so that any gateway finds them; no other
 * session can. The number of stored bytes is limited for each person, over all sessions, and for all persons together.
 */
export class TemporaryFiles {
  readonly #files: WaitingFiles;

  constructor(files: WaitingFiles) {
    this.#files = files;
  }

  /**
   * Stores a file and returns the id by which this session finds it. Throws TOO_EXPENSIVE when the person has too many
   * stored bytes, BUSY when all persons have.
   */
  async put({ key: sessionKey, user, actor }: Pick<SessionRecord, 'key' | 'user' | 'actor'>, { kind, name, type, bytes }: TemporaryFile): Promise<string> {
    const id = randomBytes(18).toString('base64url');
    const outcome = await this.#files.put({
      key: createKey(sessionKey, id),
      owner: getPersonId({ user, actor }),
      bytes: Buffer.concat([Buffer.from(`${JSON.stringify({ kind, name, type })}\n`), bytes]),
      milliseconds: ttlMilliseconds,
    });
    if (outcome === 'ownerIsFull')
      throw new GatewayError('TOO_EXPENSIVE', 'Too many of your files wait to be used. Send what you have begun, or try again in a quarter of an hour.');
    if (outcome === 'allAreFull') throw createBusyError('Too many files wait at the moment. Nothing was stored; try again in a few minutes.');
    return id;
  }

  /** The file, null when it is not there, over, another session's, or of another kind. */
  async get(sessionKey: string, id: string, kind: TemporaryFileKind): Promise<TemporaryFile | null> {
    const stored = await this.#files.get(createKey(sessionKey, id));
    if (!stored) return null;
    const end = stored.indexOf(10);
    const file = JSON.parse(stored.toString('utf8', 0, end)) as Omit<TemporaryFile, 'bytes'>;
    return file.kind === kind ? { ...file, bytes: stored.subarray(end + 1) } : null;
  }

  /** Deletes a file that was used. */
  async drop(sessionKey: string, id: string): Promise<void> {
    await this.#files.drop(createKey(sessionKey, id));
  }
}

const createKey = (sessionKey: string, id: string) => hashText(`${sessionKey} ${id}`);
