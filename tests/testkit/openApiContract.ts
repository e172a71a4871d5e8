import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

interface Described {
  headers?: Record<string, { schema: object }>;
  content?: Record<string, { schema: { $ref?: string; type?: string } }>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { schemas: Record<string, object> };
}
interface Sent {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
}

/** Headers that belong to the API, wherever they are sent. */
const ownHeaders = /^(etag|link|allow|retry-after|www-authenticate|x-request-id|ratelimit-.*|portal-.*)$/;
/** Headers that are described, but not part of each such response. */
const sometimes = new Set(['link', 'ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset']);

/** Compares responses with an OpenAPI document. Returns what differs. */
export function createContract(document: object) {
  const { paths, components } = document as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const getValidator = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  const listDifferences = (pointer: string, value: unknown): string[] => {
    const validate = getValidator(pointer);
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  function listBodyDifferences(type: string, { schema }: { schema: { $ref?: string } }, body: string, rowSchema: string): string[] {
    if (type.endsWith('json')) return listDifferences(schema.$ref!, JSON.parse(body));
    if (type === 'application/jsonl')
      return body
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => listDifferences(rowSchema, JSON.parse(line)));
    const names = Object.keys((components.schemas[rowSchema.split('/').at(-1)!] as { properties: object }).properties);
    return body.startsWith(`${names.join(',')}\r\n`) ? [] : ['the first line has other names'];
  }

  return (method: 'GET' | 'HEAD', path: string, { statusCode, headers, body }: Sent): string[] => {
    const described = paths[path]![method.toLowerCase()]!.responses[String(statusCode)];
    if (!described) return [`${statusCode} is not described`];
    const names = Object.keys(described.headers ?? {}).map((name) => name.toLowerCase());
    const missing = names.filter((name) => !sometimes.has(name) && headers[name] === undefined).map((name) => `${name} is missing`);
    const unknown = Object.keys(headers)
      .filter((name) => ownHeaders.test(name) && !names.includes(name))
      .map((name) => `${name} is not described`);
    const wrong = Object.entries(described.headers ?? {})
      .filter(([name, { schema }]) => 'type' in schema && schema.type === 'integer' && !/^\d+$/.test(String(headers[name.toLowerCase()] ?? '0')))
      .map(([name]) => `${name} is no number`);
    const type = String(headers['content-type'] ?? '').split(';')[0]!;
    const content = described.content?.[type];
    if (body === '') return [...missing, ...unknown, ...wrong, ...(described.content ? ['the body is missing'] : [])];
    if (!content) return [...missing, ...unknown, ...wrong, `${type} is not described`];
    const pageRef = paths[path]!['get']!.responses['200']!.content!['application/json']!.schema.$ref!;
    return [...missing, ...unknown, ...wrong, ...listBodyDifferences(type, content, body, pageRef.replace(/Page$|s$/, ''))];
  };
}
