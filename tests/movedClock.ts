import { ServerResponse } from 'node:http';
import { clockOffset, moveClock } from './clock.ts';

// Node.js imports this file before anything else.
moveClock(clockOffset);

const writeHead = Reflect.get(ServerResponse.prototype, 'writeHead') as (this: ServerResponse, ...head: unknown[]) => ServerResponse;
/** The client takes the time from its responses. Node.js itself writes the date of the wall, by which a browser counts the age of files. */
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...head: unknown[]) {
  if (this.req.url?.startsWith('/graphql')) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, head);
};
