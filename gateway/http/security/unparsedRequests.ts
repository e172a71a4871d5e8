import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './securityHeaders.ts';

const statuses: Record<string, { status: number; text: string; message: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    text: 'Request Header Fields Too Large',
    message: 'The headers are too large. Delete the cookies of this site, and send less.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'Request Timeout', message: 'The request did not arrive in time. Send it again.' },
};
const unreadable = { status: 400, text: 'Bad Request', message: 'This is no HTTP request that can be read.' };

function getRefusal(message: string) {
  const body = JSON.stringify({ error: { code: 'BAD_INPUT', message } });
  const headers = {
    ...securityHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  return { body, headers };
}

/** Rejects a request whose `Expect` is other than 100-continue. */
export function handleExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { body, headers } = getRefusal('This Expect header is not understood. Send the request without it.');
  response.writeHead(417, headers).end(body);
}

/**
 * Responds to requests that the HTTP parser refuses, for which no hook runs, with the shape and headers of every other
 * error.
 */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const { status, text, message } = statuses[error.code ?? ''] ?? unreadable;
  const { body, headers } = getRefusal(message);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('')}\r\n${body}`);
}
