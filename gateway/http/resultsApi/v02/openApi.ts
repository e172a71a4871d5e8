import { z } from 'zod';
import { always, describeHeader, rateLimits as limits, retryAfter } from '../openApi.ts';
import { defaultLimit, maxCustomers, maxLimit } from './listParams.ts';
import { formats } from './mediaType.ts';
import { problemCodes } from './problemDetails.ts';
import { type ListName, records } from './records.ts';

const listHeaders = {
  ...always,
  ...limits,
  ETag: describeHeader('Mark of the page; send it as If-None-Match next time.'),
  'Portal-Unreadable-Rows': describeHeader('Rows that could not be read and are missing here.', 'integer'),
  'Portal-Failed-Parts': describeHeader('Locations and orders that could not be read; JSON names them in `failed`.', 'integer'),
};
const link = { Link: describeHeader('Address of the next page, with rel="next". Missing where there is none.') };

const describeProblem = (status: number, code: string, description: string, headers: object = {}) => ({
  description,
  headers: { ...always, ...headers },
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      example: { type: 'about:blank', status, code, detail: description, requestId: '3f0c1c1e-5a6f-4d0c-9a43-0e6a2d0c7d11' },
    },
  },
});
const refusals = {
  400: describeProblem(400, 'BAD_INPUT', 'A parameter is wrong, unknown, or does not go together with the cursor.', limits),
  401: describeProblem(401, 'TOKEN_INVALID', 'The token is missing, unknown, over or revoked.', { 'WWW-Authenticate': describeHeader('Bearer') }),
  403: describeProblem(403, 'SCOPE_MISSING', 'The token has no scope READ_RESULTS, or the request did not come by HTTPS.', limits),
  404: describeProblem(404, 'NOT_FOUND', 'A named location does not exist for the token.', limits),
  405: describeProblem(405, 'METHOD_NOT_ALLOWED', 'Only GET and HEAD are allowed.', { Allow: describeHeader('GET, HEAD') }),
  406: describeProblem(406, 'NOT_ACCEPTABLE', 'The Accept header takes none of the formats.', limits),
  429: describeProblem(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests with this token, too many with refused tokens from this network, or too much to read within a minute.',
    { ...limits, ...retryAfter },
  ),
  500: describeProblem(500, 'INTERNAL', 'Something went wrong in the portal.', limits),
  502: describeProblem(502, 'PROVIDER_FAILED', 'The data could not be read.', limits),
  503: describeProblem(503, 'PROVIDER_UNREACHABLE', 'The data cannot be read at the moment.', { ...limits, ...retryAfter }),
  504: describeProblem(504, 'PROVIDER_TIMEOUT', 'The data did not arrive in time.', limits),
};
const omitContent = (responses: object) => Object.fromEntries(Object.entries(responses).map(([status, { content: _none, ...rest }]) => [status, rest]));

const describeParameter = (name: string, description: string, schema: object) => ({ name, in: 'query', description, schema });
const moment = { type: 'string', examples: ['2026-10-01', '2026-10-01T06:00:00Z'] };
const period = [
  describeParameter('since', 'Only what changed from this moment on, by `changedAt`. A day begins at midnight in Europe/Vienna.', moment),
  describeParameter('until', 'Only what changed before this moment.', moment),
];
const paging = [
  describeParameter('cursor', '`nextCursor` of the page before. It knows since, until and customer.', { type: 'string' }),
  describeParameter('limit', 'Maximum number of rows of the page.', { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit }),
  {
    ...describeParameter('customer', `Only these locations: country and customer number. The parameter may be repeated, ${maxCustomers} times at most.`, {
      type: 'array',
      maxItems: maxCustomers,
      items: { type: 'string', pattern: '^(AT|DE):.{1,40}$', examples: ['AT:100100'] },
    }),
    style: 'form',
    explode: true,
  },
  { name: 'If-None-Match', in: 'header', description: 'ETag of an earlier response: the same page is not sent again.', schema: { type: 'string' } },
];

const place = { country: 'AT', cardcode: '100100' };
const examples: Record<ListName, object> = {
  results: {
    id: 'AT:100100:result:48211',
    changedAt: '2026-10-14T10:30:00.000Z',
    foundAt: '2026-10-14T08:12:00.000Z',
    ...place,
    orderId: '1201',
    orderNumber: 'A-2026-1201',
    source: 'VISIT',
    area: 'Lager',
    positionId: '77',
    positionNumber: 'K-4',
    position: 'Eingang Nord',
    task: 'Köderstation',
    object: 'Köderbox',
    result: 'Fraß',
    value: null,
    level: 'RED',
    remark: null,
    material: null,
    quantity: null,
    unit: null,
    advisor: 'Eva Berater',
    trap: null,
    trapCodes: [],
  },
  orders: {
    id: 'AT:100100:order:1201',
    changedAt: '2026-10-14T10:30:00.000Z',
    ...place,
    orderId: '1201',
    kind: 'MONITORING_VISIT',
    number: 'A-2026-1201',
    description: null,
    startedAt: '2026-10-14T08:00:00.000Z',
    endedAt: '2026-10-14T10:30:00.000Z',
  },
  customers: { id: 'AT:100100', ...place, name: 'Großbäckerei Sonnleitner', postcode: '4600', city: 'Wels', address: 'Backstraße 1' },
};

/** Clients ignore fields that a later release adds. */
function getListSchema(list: ListName): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(records[list], {
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.pattern;
    },
  });
  return schema;
}

const title: Record<ListName, string> = { results: 'Result', orders: 'Order', customers: 'Customer' };
const summary: Record<ListName, string> = {
  results: 'Results, location by location and order by order',
  orders: 'Orders and monthly reports',
  customers: 'Locations of the token',
};

function describePath(list: ListName) {
  const csv = Object.keys(records[list].shape).join(',');
  const page = { [list]: [examples[list]], nextCursor: null, unreadable: 0, failed: [] };
  const responses = {
    200: {
      description: 'A page. It may have fewer rows than `limit`, and none, while there is a next one.',
      headers: { ...listHeaders, ...link },
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${title[list]}Page` }, example: page },
        [formats.jsonLines.type]: {
          schema: { type: 'string', description: `One ${title[list]} on each line.` },
          example: `${JSON.stringify(examples[list])}\n`,
        },
        'text/csv': {
          schema: { type: 'string', description: 'RFC 4180 with a line of names. A text that begins like a formula has an apostrophe before it.' },
          example: `${csv}\r\n`,
        },
      },
    },
    304: { description: 'Nothing has changed since the response with this ETag.', headers: { ...listHeaders, ...link } },
    ...refusals,
  };
  const parameters = [...(list === 'customers' ? [] : period), ...paging];
  return {
    get: { operationId: `get${title[list]}s`, summary: summary[list], parameters, responses },
    head: { operationId: `head${title[list]}s`, summary: 'Headers of the same response', parameters, responses: omitContent(responses) },
  };
}

const getPageSchema = (list: ListName) => ({
  type: 'object',
  properties: {
    [list]: { type: 'array', items: { $ref: `#/components/schemas/${title[list]}` } },
    nextCursor: { type: ['string', 'null'], description: 'Cursor of the next page; null where there is none.' },
    unreadable: { type: 'integer', description: 'Rows that could not be read and are missing here.' },
    failed: { type: 'array', items: { $ref: '#/components/schemas/FailedPart' } },
  },
  required: [list, 'nextCursor', 'unreadable', 'failed'],
});

/** The results API V02 as an OpenAPI document. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Results API',
    version: 'V02',
    description: [
      'Results, orders and locations of an access token with the scope READ_RESULTS, as its user may see them at that moment.',
      'Follow nextCursor until it is null. Rows that are added meanwhile move no page.',
      'Fields and codes may be added at any time, so ignore those that you do not know. Nothing is removed or changed within V02.',
    ].join(' '),
  },
  servers: [{ url: '/api/V02' }],
  security: [{ token: [] }],
  paths: { '/results': describePath('results'), '/orders': describePath('orders'), '/customers': describePath('customers') },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'Access token, cpt_…, from the page /zugriffstoken.' } },
    schemas: {
      Result: getListSchema('results'),
      ResultPage: getPageSchema('results'),
      Order: getListSchema('orders'),
      OrderPage: getPageSchema('orders'),
      Customer: getListSchema('customers'),
      CustomerPage: getPageSchema('customers'),
      FailedPart: {
        type: 'object',
        description: 'A location or an order that could not be read. Another request would not read it either; the operator finds the reason in the log.',
        properties: {
          country: { type: 'string', enum: ['AT', 'DE'] },
          cardcode: { type: 'string' },
          orderId: { type: ['string', 'null'], description: 'Null where it is all of the location.' },
          code: { type: 'string' },
        },
        required: ['country', 'cardcode', 'orderId', 'code'],
      },
      Problem: {
        type: 'object',
        description: 'Problem details, RFC 9457.',
        properties: {
          type: { type: 'string' },
          status: { type: 'integer' },
          code: { type: 'string', enum: problemCodes, description: 'Permanent code.' },
          detail: { type: 'string', description: 'What happened, and what to do.' },
          requestId: { type: 'string' },
        },
        required: ['type', 'status', 'code', 'detail', 'requestId'],
      },
    },
  },
};
