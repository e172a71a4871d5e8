import { z } from 'zod';
import { resultRecord } from './resultRecord.ts';

const failure = (description: string, headers?: object) => ({
  description,
  ...(headers && { headers }),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const header = (description: string, type = 'string') => ({ description, schema: { type } });
const limits = {
  'RateLimit-Limit': header('Requests in a minute with this token.', 'integer'),
  'RateLimit-Remaining': header('Number of remaining requests.', 'integer'),
  'RateLimit-Reset': header('Seconds until the count restarts.', 'integer'),
};
const unreadable = {
  'Portal-Unreadable-Rows': header('Number of results that could not be read and are missing here; 0 where the response is complete.', 'integer'),
};
const etag = { ETag: header('Mark of the response; send it as If-None-Match next time.') };
const { $schema: _dialect, ...result } = z.toJSONSchema(resultRecord);

/** The results API as an OpenAPI document; records are described by what makes them. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Results API',
    version: 'V01',
    description: 'Results of one location, for the bearer of its token. The token is found on the API page of the customer portal.',
  },
  servers: [{ url: '/api/V01' }],
  security: [{ token: [] }],
  paths: {
    '/results': {
      get: {
        operationId: 'getResults',
        summary: 'Results of a month or of an order',
        description: 'Send month and year, which needs 24/7 traps at the location, or order_number.',
        parameters: [
          { name: 'month', in: 'query', description: 'Month, together with year.', schema: { type: 'integer', minimum: 1, maximum: 12 } },
          { name: 'year', in: 'query', description: 'Year with 4 digits, together with month.', schema: { type: 'string', pattern: '^\\d{4}$' } },
          { name: 'order_number', in: 'query', description: 'Number of an order of the location.', schema: { type: 'string', minLength: 1, maxLength: 100 } },
          { name: 'If-None-Match', in: 'header', description: 'ETag of an earlier response: the same response is not sent again.', schema: { type: 'string' } },
        ],
        responses: {
          200: {
            description: 'The results, in the order in which they were found.',
            headers: { ...etag, ...unreadable, ...limits },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Results' } } },
          },
          304: { description: 'Nothing has changed since the response with this ETag.', headers: { ...etag, ...unreadable, ...limits } },
          400: failure('A parameter is missing, wrong, unknown or does not go together with another.', limits),
          401: failure('The token is missing or not valid, perhaps because it was changed.', { ...limits, 'WWW-Authenticate': header('Bearer') }),
          403: failure('The location has no 24/7 traps, or the request did not come by HTTPS.', limits),
          404: failure('The location has no order of this number.', limits),
          405: failure('Only GET is allowed.', { ...limits, Allow: header('GET') }),
          429: failure('Too many requests.', { ...limits, 'Retry-After': header('Seconds to wait.', 'integer') }),
          '5XX': failure('The results cannot be read at the moment.', limits),
        },
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
        additionalProperties: false,
      },
      Result: result,
      Failure: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: { code: { type: 'string', description: 'Permanent code.' }, message: { type: 'string', description: 'What happened.' } },
            required: ['code', 'message'],
            additionalProperties: false,
          },
        },
        required: ['error'],
        additionalProperties: false,
      },
    },
  },
};
