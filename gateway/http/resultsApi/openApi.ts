import { z } from 'zod';
import { outageCodes, problemStatuses } from './apiProblem.ts';
import { resultRecord } from './resultRecord.ts';

const describeFailure = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
export const describeHeader = (description: string, type = 'string') => ({ description, schema: { type } });
export const always = { 'X-Request-Id': describeHeader('Id of the request, which the operator finds in the log.') };
export const rateLimits = {
  'RateLimit-Limit': describeHeader('Requests in a minute with this token.', 'integer'),
  'RateLimit-Remaining': describeHeader('Number of remaining requests.', 'integer'),
  'RateLimit-Reset': describeHeader('Seconds until the count restarts.', 'integer'),
};
const limits = { ...always, ...rateLimits };
const unreadable = {
  'Portal-Unreadable-Rows': describeHeader('Number of results that could not be read and are missing here; 0 where the response is complete.', 'integer'),
};
const etag = { ETag: describeHeader('Mark of the response; send it as If-None-Match next time.') };
export const retryAfter = { 'Retry-After': describeHeader('Seconds to wait.', 'integer') };
const needsTraps = 'Send month and year, which needs 24/7 traps at the location, or order_number.';

/** Clients ignore fields that a later release adds, and read numbers without a bound. */
const { $schema: _dialect, ...result } = z.toJSONSchema(resultRecord, {
  override: ({ jsonSchema }) => {
    delete jsonSchema.additionalProperties;
    delete jsonSchema.minimum;
    delete jsonSchema.maximum;
  },
});

/** The two ways to query. Sent as separate query parameters, as `explode` says. */
const query = {
  name: 'query',
  in: 'query',
  required: true,
  style: 'form',
  explode: true,
  description: needsTraps,
  schema: {
    oneOf: [
      {
        title: 'Month',
        type: 'object',
        properties: {
          month: { type: 'integer', minimum: 1, maximum: 12, description: 'Month; it begins and ends at midnight in Europe/Vienna.' },
          year: { type: 'integer', minimum: 1000, maximum: 9999, description: 'Year with 4 digits.' },
        },
        required: ['month', 'year'],
        additionalProperties: false,
      },
      {
        title: 'Order',
        type: 'object',
        properties: { order_number: { type: 'string', minLength: 1, maxLength: 100, description: 'Number of an order of the location.' } },
        required: ['order_number'],
        additionalProperties: false,
      },
    ],
  },
};
const etagParameter = {
  name: 'If-None-Match',
  in: 'header',
  description: 'ETag of an earlier response: the same response is not sent again.',
  schema: { type: 'string' },
};
const responses = {
  200: {
    description: 'The results, in the order in which they were found.',
    headers: { ...etag, ...unreadable, ...limits },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Results' } } },
  },
  304: { description: 'Nothing has changed since the response with this ETag.', headers: { ...etag, ...unreadable, ...limits } },
  400: describeFailure('A parameter is missing, wrong, unknown or does not go together with another.', limits),
  401: describeFailure('The token is missing or not valid, perhaps because it was changed.', { ...limits, 'WWW-Authenticate': describeHeader('Bearer') }),
  403: describeFailure('The location has no 24/7 traps, or the request did not come by HTTPS.', limits),
  404: describeFailure('The location has no order of this number.', limits),
  405: describeFailure('Only GET and HEAD are allowed.', { ...limits, Allow: describeHeader('GET, HEAD') }),
  406: describeFailure('The Accept header excludes JSON.', limits),
  429: describeFailure('Too many requests with this token, or too many refused tokens from this network.', { ...limits, ...retryAfter }),
  502: describeFailure('The results could not be read.', limits),
  503: describeFailure('The results cannot be read at the moment.', { ...limits, ...retryAfter }),
  504: describeFailure('The results did not arrive in time.', limits),
};
const withoutContent = Object.fromEntries(
  Object.entries(responses).map(([status, { description, headers }]) => [status, { description, ...(headers && { headers }) }]),
);

/** The results API as an OpenAPI document; records are described by what makes them. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Results API',
    version: 'V01',
    description: [
      'Results of one location, for the bearer of its token. The token is found on the API page of the customer portal.',
      'Months are those of the time zone Europe/Vienna, for locations in Germany, too; timestamps are in UTC.',
      'Fields and codes may be added at any time, so ignore those that you do not know. Nothing is removed or changed within V01.',
      'When V01 is to end, its responses carry the headers Deprecation and Sunset for at least 12 months before.',
    ].join(' '),
  },
  servers: [{ url: '/api/V01' }],
  security: [{ token: [] }],
  paths: {
    '/results': {
      get: { operationId: 'getResults', summary: 'Results of a month or of an order', description: needsTraps, parameters: [query, etagParameter], responses },
      head: {
        operationId: 'headResults',
        summary: 'Headers of the same response',
        description: 'The same headers without the results.',
        parameters: [query, etagParameter],
        responses: withoutContent,
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Token of a location.' } },
    schemas: {
      Results: {
        type: 'object',
        properties: { results: { type: 'array', items: { $ref: '#/components/schemas/Result' } } },
        required: ['results'],
      },
      Result: result,
      Failure: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: {
              code: { type: 'string', enum: [...Object.keys(problemStatuses), ...outageCodes], description: 'Permanent code.' },
              message: { type: 'string', description: 'What happened.' },
            },
            required: ['code', 'message'],
          },
        },
        required: ['error'],
      },
    },
  },
};
