import type { Dispatcher } from 'undici';
import { GatewayError } from '../errors.ts';
import type { CookieJar } from './cookieJar.ts';
import type { Endpoint, StreamedRead } from './endpoint.ts';
import type { Acting, ProviderClient } from './providerClient.ts';
import { asGatewayError, ProviderSessionLost } from './providerErrors.ts';

/** What one request of one session needs to reach the provider. */
export interface DoorSettings {
  client: ProviderClient;
  /** Whose answers these are; equal reads are shared only within it. */
  sessionKey: string;
  jar: CookieJar;
  /** Who acts as whom, where an administrator uses another user's name: every write says both to the provider. */
  acting: Acting | null;
  /** Called once when the provider no longer knows the session. */
  onSessionLost: () => Promise<void>;
  /** Tells the other gateways that what this session had read is old. */
  onForget: () => Promise<void>;
  /** Told of each call that really goes out; what it gives back is told how the call ended: its code, or null. */
  onCall?: (name: string, kind: 'read' | 'write') => ((code: string | null) => void) | undefined;
  /** Most calls one request may make; keeps a greedy free query from flooding the provider. */
  mostCalls: number;
}

/** The one door to the provider, for one request. */
export interface ProviderDoor {
  /** Calls an endpoint; the same read is sent once per request, and kept for the session as its endpoint says. */
  call<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args): Promise<Answer>;
  /** Streams a file whose address the provider gave. */
  openFile(path: string): Promise<Dispatcher.ResponseData>;
  /** Streams the file that a read answers; null where the provider has none. Never retried. */
  openAnswer<Args>(read: StreamedRead<Args>, args: Args): Promise<Dispatcher.ResponseData | null>;
  /** Posts a form whose answer is a file, and streams it; `name` stands in logs. Never retried. */
  postForm(name: string, path: string, form: Record<string, string>): Promise<Dispatcher.ResponseData>;
  /** Forgets all that was read for this session, in all gateways. */
  forget(): Promise<void>;
}

/** Opens the door for one request. */
export function providerDoor(settings: DoorSettings): ProviderDoor {
  const { client, sessionKey, jar } = settings;
  const readHere = new Map<string, Promise<unknown>>();
  let calls = 0;
  let lost: Promise<void> | undefined;

  async function send<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args): Promise<{ answer: Answer; bytes: number }> {
    calls += 1;
    if (calls > settings.mostCalls)
      throw new GatewayError('TOO_EXPENSIVE', `This request needs more than ${settings.mostCalls} provider calls. Ask for fewer rows or fields.`);
    return watched(endpoint.name, endpoint.kind, () => client.send(endpoint, args, jar, endpoint.kind === 'write' ? settings.acting : null));
  }

  async function readShared<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args, key: string): Promise<Answer> {
    const kept = client.answers.get(key);
    if (kept) return kept.value as Answer;
    const generation = client.generations.get(sessionKey) ?? 0;
    const underWay = client.inFlight.get(key);
    if (underWay) return underWay as Promise<Answer>;
    const reading = send(endpoint, args)
      .then(({ answer, bytes }) => {
        const unchanged = (client.generations.get(sessionKey) ?? 0) === generation;
        if (endpoint.keepSeconds > 0 && unchanged) {
          client.answers.set(key, { value: answer }, { ttl: endpoint.keepSeconds * 1000, size: bytes + 200 });
        }
        return answer;
      })
      .finally(() => client.inFlight.delete(key));
    client.inFlight.set(key, reading);
    return reading;
  }

  /** Tells of a call and of its end; a failure comes out as what the caller may see, and a lost session is ended once. */
  async function watched<Answer>(name: string, kind: 'read' | 'write', call: () => Promise<Answer>): Promise<Answer> {
    const ended = settings.onCall?.(name, kind);
    try {
      const answer = await call();
      ended?.(null);
      return answer;
    } catch (cause) {
      const error = asGatewayError(cause, name, kind);
      ended?.(error.code);
      if (cause instanceof ProviderSessionLost) await (lost ??= settings.onSessionLost());
      throw error;
    }
  }

  async function forget(): Promise<void> {
    client.forgetSession(sessionKey);
    readHere.clear();
    await settings.onForget();
  }

  return {
    async call(endpoint, args) {
      if (endpoint.kind === 'write') {
        try {
          return (await send(endpoint, args)).answer;
        } finally {
          // The write has happened; what other gateways still hold ends by itself where the store cannot tell them.
          if (endpoint.forgets) await forget().catch(() => undefined);
        }
      }
      const key = `${sessionKey} ${client.generations.get(sessionKey) ?? 0} ${endpoint.name} ${JSON.stringify(args)}`;
      let reading = readHere.get(key) as Promise<never> | undefined;
      if (!reading) {
        reading = readShared(endpoint, args, key) as Promise<never>;
        readHere.set(key, reading);
        reading.catch(() => readHere.delete(key));
      }
      return reading;
    },
    openFile: (path) => watched('providerFile', 'read', () => client.openFile(path, jar)),
    openAnswer: (read, args) => watched(read.name, 'read', () => client.openAnswer(read, args, jar)),
    postForm: (name, path, form) => watched(name, 'read', () => client.openFile(path, jar, form)),
    forget,
  };
}
