import type { IncomingHttpHeaders } from 'node:http';
import { type Dispatcher, errors } from 'undici';
import { decompressBytes } from './contentCoding.ts';
import { ResponseAbortedError, ResponseTooLarge } from './providerErrors.ts';

/** One request to the provider. */
export interface Outgoing {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | FormData | null;
}

/** A response that was read to its end. */
export interface ProviderResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const nothing = Buffer.alloc(0);
/** A longer response of known length is assembled in one buffer, so that it is not in memory twice. */
const largeResponseBytes = 128 * 1024;
/** Maximum bytes of a response; longer ones are refused. */
export const maxResponseBytes = 64 * 1024 * 1024;

function toUnfinishedError(cause: Error): Error {
  if (cause instanceof ResponseTooLarge) return cause;
  return cause instanceof errors.ResponseExceededMaxSizeError
    ? new ResponseTooLarge(maxResponseBytes)
    : new ResponseAbortedError('the response broke off', { cause });
}

/**
 * Sends one request and reads its whole response, by undici's dispatch. A stream and an abort signal for each of the
 * hundreds of small responses of a page would cost more than the responses. Throws a TimeoutError at the deadline,
 * ResponseTooLarge above the bound, ResponseAbortedError when the response does not end, the reason of the signal when it
 * aborts, and undici's error when none began.
 */
export function exchange(pool: Dispatcher, request: Outgoing, deadlineSeconds: number, signal?: AbortSignal): Promise<ProviderResponse> {
  return new Promise((resolve, reject) => {
    let running: Dispatcher.DispatchController | undefined;
    let end: Error | undefined;
    const response: ProviderResponse = { status: 0, headers: {}, body: nothing };
    const chunks: Buffer[] = [];
    let filled = 0;
    const abort = (cause: Error) => {
      settle();
      end = cause;
      reject(cause);
      running?.abort(cause);
    };
    const leave = () => abort(signal!.reason as Error);
    const timer = setTimeout(() => abort(new DOMException(`No response within ${deadlineSeconds} s`, 'TimeoutError')), deadlineSeconds * 1000);
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    if (signal?.aborted) return leave();
    signal?.addEventListener('abort', leave, { once: true });
    const { path, method, headers, body } = request;
    pool.dispatch(
      { path, method, headers, body: body as Dispatcher.DispatchOptions['body'] & {} },
      {
        onRequestStart(controller) {
          running = controller;
          if (end) controller.abort(end);
        },
        onResponseStart(controller, status, received) {
          response.status = status;
          response.headers = received;
          const length = Number(received['content-length']);
          if (length > maxResponseBytes) controller.abort(new ResponseTooLarge(maxResponseBytes));
          else if (length >= largeResponseBytes) response.body = Buffer.allocUnsafeSlow(length);
        },
        onResponseData(_controller, chunk) {
          if (response.body === nothing) chunks.push(chunk);
          else filled += chunk.copy(response.body, filled);
        },
        onResponseEnd() {
          settle();
          if (response.body === nothing) response.body = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
          decompressBytes(response.body, response.headers, maxResponseBytes).then((body) => resolve({ ...response, body }), reject);
        },
        onResponseError(_controller, cause) {
          settle();
          reject(response.status === 0 ? cause : toUnfinishedError(cause));
        },
      },
    );
  });
}
