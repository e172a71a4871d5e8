import { assertFresh, type EndpointGroup } from './freshness.ts';

/** Values that a call may send; undefined ones are left out. */
export type Sent = Record<string, string | number | boolean | undefined>;

/**
 * One REST call of the provider, as data.
 * `kind` stands apart from `method`: this provider changes data by GET, so the method cannot decide what is cached,
 * retried or forgotten.
 */
export interface Endpoint<Args, Answer> {
  /** Name in logs, errors and metrics; the address is never written there, since it can hold passwords (B-29). */
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly method: 'GET' | 'POST';
  /** Path below the provider's base path. */
  readonly path: string;
  readonly group: EndpointGroup;
  /** Query of a GET, body of a POST. */
  readonly send: (args: Args) => Sent | object;
  /** How the body of a POST is written; a form wants a flat object, which may hold files where it is multipart. */
  readonly sends: 'json' | 'form' | 'multipart';
  readonly decode: (answer: unknown, args: Args) => Answer;
  /** Bytes that a decoded answer takes in memory, where they are not `usualFactor` times those that were sent. */
  readonly weigh?: (answer: Answer, sentBytes: number) => number;
  /**
   * True where the response is a list, or the name of its field that is one, if each row is decoded by itself and nothing else is
   * read: a large one is decoded in slices then.
   */
  readonly decodesRows: boolean | string;
  /** How the answer comes; a file is decoded from an `AnsweredFile`. */
  readonly answers: 'json' | 'text' | 'file';
  /** Seconds for which a session may be given the same answer again; 0 shares only reads of one request. */
  readonly keepSeconds: number;
  /** Whether other calls are asked with what it answers, so that they can begin with its last answer (rehearsedCalls.ts). */
  readonly foretells: boolean;
  /** Whether the session forgets what it had read when this write ends; false where it changes nothing that is read. */
  readonly forgets: boolean;
  /** Whether a refusal of this call means that the provider no longer knows the session. */
  readonly checksSession?: boolean;
  /** Deadline in seconds, where it differs from the configured one. */
  readonly deadlineSeconds?: number;
}

/** Objects take more memory than the JSON that they come from. */
const usualFactor = 1.5;

/** Bytes that a decoded answer takes in memory. */
export const weightOf = <Args, Answer>({ weigh }: Pick<Endpoint<Args, Answer>, 'weigh'>, answer: Answer, sentBytes: number): number =>
  Math.ceil(weigh ? weigh(answer, sentBytes) : usualFactor * sentBytes);

/** A read whose answer is a file that is passed on while it comes, however long it is. */
export interface StreamedRead<Args> {
  /** Name in logs, errors and metrics. */
  readonly name: string;
  /** Path below the provider's base path. */
  readonly path: string;
  readonly send: (args: Args) => Sent;
  /** Seconds until the file begins. */
  readonly deadlineSeconds: number;
}

/** An answer that is a file. */
export interface AnsweredFile {
  type: string;
  bytes: Buffer;
}

type Optional = 'decodesRows' | 'method' | 'sends' | 'answers' | 'keepSeconds' | 'foretells' | 'kind' | 'decode' | 'forgets';

/** Declares a read; throws where it would be kept longer than freshness.ts allows. */
export function read<Args, Answer>(
  endpoint: Omit<Endpoint<Args, Answer>, Optional> &
    Partial<Pick<Endpoint<Args, Answer>, 'method' | 'sends' | 'answers' | 'keepSeconds' | 'foretells' | 'decodesRows'>> &
    Pick<Endpoint<Args, Answer>, 'decode'>,
): Endpoint<Args, Answer> {
  const declared = {
    method: 'GET',
    sends: 'json',
    answers: 'json',
    keepSeconds: 0,
    foretells: false,
    decodesRows: false,
    ...endpoint,
    kind: 'read',
    forgets: false,
  } as const;
  assertFresh(declared);
  return declared;
}

/** Declares a write, or whatever must go out each time: never retried, never shared. */
export function write<Args, Answer>(
  endpoint: Omit<Endpoint<Args, Answer>, Optional> &
    Partial<Pick<Endpoint<Args, Answer>, 'method' | 'sends' | 'answers' | 'forgets'>> &
    Pick<Endpoint<Args, Answer>, 'decode'>,
): Endpoint<Args, Answer> {
  return { method: 'GET', sends: 'json', answers: 'json', forgets: true, ...endpoint, kind: 'write', keepSeconds: 0, foretells: false, decodesRows: false };
}
