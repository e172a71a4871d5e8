import { ApiProblem } from '../apiProblem.ts';

/** Formats of a list in the order in which they are preferred, each with the names that it is requested by. */
export const formats = {
  json: { type: 'application/json', names: ['application/json', 'application/*', '*/*'] },
  jsonLines: { type: 'application/jsonl', names: ['application/jsonl', 'application/x-ndjson', 'application/ndjson'] },
  csv: { type: 'text/csv', names: ['text/csv', 'text/*'] },
} as const;
/** A format of a list. */
export type Format = keyof typeof formats;

/** Returns the format that an Accept header prefers; throws 406 if it takes none. */
export function formatFor(accept = '*/*'): Format {
  const ranges = accept.split(',').map((part) => {
    const [name = '', ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';');
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { name, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  // The most specific range of a format says how much it is wanted (RFC 9110, 12.5.1).
  const qualityOf = (format: Format) =>
    ranges.filter(({ name }) => (formats[format].names as readonly string[]).includes(name)).toSorted((one, other) => stars(one.name) - stars(other.name))[0]
      ?.quality ?? 0;
  const [best] = (Object.keys(formats) as Format[])
    .map((format) => ({ format, quality: qualityOf(format) }))
    .toSorted((one, other) => other.quality - one.quality);
  if (best!.quality > 0) return best!.format;
  throw new ApiProblem('NOT_ACCEPTABLE', 'Lists are sent as application/json, application/jsonl or text/csv. Accept one of them.');
}

const stars = (name: string) => name.split('*').length;
