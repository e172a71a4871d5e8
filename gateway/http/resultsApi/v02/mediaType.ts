import { jsonNames, findPreferredFormat } from '../acceptHeader.ts';
import { ApiProblem } from '../apiProblem.ts';

/** Formats of a list, with their media types. */
export const formats = { json: { type: 'application/json' }, jsonLines: { type: 'application/jsonl' }, csv: { type: 'text/csv' } } as const;
export type Format = keyof typeof formats;

const names: Record<Format, readonly string[]> = {
  json: jsonNames,
  jsonLines: ['application/jsonl', 'application/x-ndjson', 'application/ndjson'],
  csv: ['text/csv', 'text/*'],
};

/** Returns the format that an Accept header prefers; throws 406 if it takes none. */
export function negotiateFormat(accept: string | undefined): Format {
  const format = findPreferredFormat(accept, names);
  if (format === null) throw new ApiProblem('NOT_ACCEPTABLE', 'Lists are sent as application/json, application/jsonl or text/csv. Accept one of them.');
  return format;
}
