import { assertTtl, type EndpointGroup } from './cachePolicy.ts';

/** Values that a call may send; undefined ones are omitted. */
export type Sent = Record<string, string | number | boolean | undefined>;

/**
 * One REST call of the provider, as data. `kind` is separate from `method`: this provider changes data by GET, so the
 * method cannot decide what is cached, retried or invalidated.
 */
export interface Endpoint<Args, Value> {
  /** Name in logs, errors and metrics. The address is never written there, since it can contain passwords. */
  readonly name: string;
  /** Distinguishes two reads of one call that are decoded in different ways. */
  readonly variant?: string;
  readonly kind: 'read' | 'write';
  readonly method: 'GET' | 'POST';
  /** Path below the provider's base path. */
  readonly path: string;
  readonly group: EndpointGroup;
  /** Query of a GET, body of a POST. */
  readonly send: (args: Args) => Sent | object;
  /** Encoding of the body of a POST; a form needs a flat object, which may contain files where it is multipart. */
  readonly sends: 'json' | 'form' | 'multipart';
  readonly decode: (response: unknown, args: Args) => Value;
  /** Bytes that a decoded response takes in memory, where they are not `usualFactor` times those that were sent. */
  readonly weigh?: (response: Value, sentBytes: number) => number;
  /**
   * True where the response is a list, or the name of its field that is one, if each row is decoded by itself and nothing else is
   * read: a large one is decoded in slices then.
   */
  readonly decodesRows: boolean | string;
  /** Joins what slices of a large list are decoded to, where that is no list. */
  join?(parts: readonly Value[]): Value;
  /** Type of the response; a file is decoded from a `FileResponse`. */
  readonly responseType: 'json' | 'text' | 'file';
  /** TTL in seconds of the response for the session; 0 shares only reads of one request. */
  readonly ttlSeconds: number;
  /** True where the end of this write invalidates the session's cache; false where it changes nothing that is read. */
  readonly invalidatesCache: boolean;
  /** True for a write that changes nothing, or does nothing twice: after a failure the caller sends it again, as a read. */
  readonly isRepeatable?: boolean;
  /** True where a refusal of this call means that the provider no longer knows the session. */
  readonly checksSession?: boolean;
  /** Deadline in seconds, where it differs from the configured one. */
  readonly deadlineSeconds?: number;
}

/** Reads by `getEndpointKey`, so that remembered ones can be sent again. */
const declaredReads = new Map<string, Endpoint<never, unknown>>();

/** Distinguishes a read from all others. */
export const getEndpointKey = ({ name, variant }: { name: string; variant?: string }): string => (variant ? `${name} ${variant}` : name);

/** The declared read of a key; undefined where this version of the gateway has none. */
export const findRead = (key: string): Endpoint<never, unknown> | undefined => declaredReads.get(key);

/** A read with its arguments, as a key. A user and a location are named by their ids. */
export function createReadKey<Args>(endpoint: Pick<Endpoint<Args, unknown>, 'name' | 'variant'>, args: Args): string {
  const { user, customer, ...others } = (args ?? {}) as { user?: { id: string }; customer?: { id: string; location: string } };
  if (!user && !customer) return `${getEndpointKey(endpoint)} ${JSON.stringify(args)}`;
  return `${getEndpointKey(endpoint)} ${JSON.stringify([user?.id, customer?.id, customer?.location, others])}`;
}

/** Objects take more memory than the JSON that they come from. */
const defaultFactor = 1.5;

/** Bytes that a decoded response takes in memory. */
export const getResponseWeight = <Args, Value>({ weigh }: Pick<Endpoint<Args, Value>, 'weigh'>, response: Value, sentBytes: number): number =>
  Math.ceil(weigh ? weigh(response, sentBytes) : defaultFactor * sentBytes);

/** A read whose response is a file that is streamed on, of any length. */
export interface StreamedRead<Args> {
  /** Name in logs, errors and metrics. */
  readonly name: string;
  /** Path below the provider's base path. */
  readonly path: string;
  readonly send: (args: Args) => Sent;
  /** Seconds until the file begins. */
  readonly deadlineSeconds: number;
}

export interface FileResponse {
  type: string;
  bytes: Buffer;
}

type Optional = 'decodesRows' | 'method' | 'sends' | 'responseType' | 'ttlSeconds' | 'kind' | 'decode' | 'invalidatesCache';

/** Declares a read; throws where its TTL is longer than cachePolicy.ts allows. */
export function read<Args, Value>(
  endpoint: Omit<Endpoint<Args, Value>, Optional> &
    Partial<Pick<Endpoint<Args, Value>, 'method' | 'sends' | 'responseType' | 'ttlSeconds' | 'decodesRows'>> &
    Pick<Endpoint<Args, Value>, 'decode'>,
): Endpoint<Args, Value> {
  const declared = {
    method: 'GET',
    sends: 'json',
    responseType: 'json',
    ttlSeconds: 0,
    decodesRows: false,
    ...endpoint,
    kind: 'read',
    invalidatesCache: false,
  } as const;
  assertTtl(declared);
  declaredReads.set(getEndpointKey(declared), declared as Endpoint<never, unknown>);
  return declared;
}

/** Declares a write, or whatever must go out each time: never retried, never shared. */
export function write<Args, Value>(
  endpoint: Omit<Endpoint<Args, Value>, Optional> &
    Partial<Pick<Endpoint<Args, Value>, 'method' | 'sends' | 'responseType' | 'invalidatesCache'>> &
    Pick<Endpoint<Args, Value>, 'decode'>,
): Endpoint<Args, Value> {
  return {
    method: 'GET',
    sends: 'json',
    responseType: 'json',
    invalidatesCache: true,
    ...endpoint,
    kind: 'write',
    ttlSeconds: 0,
    decodesRows: false,
  };
}
