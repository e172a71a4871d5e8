import { ApiProblem } from './apiProblem.ts';

/** Names by which an Accept header takes JSON. */
export const jsonNames = ['application/json', 'application/*', '*/*'];

/**
 * Returns the format that an Accept header prefers, null if it takes none. `formats` has the names by which each is taken, the preferred format first.
 */
export function findPreferredFormat<Format extends string>(accept: string | undefined, formats: Readonly<Record<Format, readonly string[]>>): Format | null {
  const ranges = (accept ?? '*/*').split(',').map((part) => {
    const [name = '', ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';');
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { name, quality: quality === undefined ? 1 : Number(quality) || 0 };
  });
  // The most specific range of a format says how much it is wanted (RFC 9110, 12.5.1).
  const countStars = (name: string) => name.split('*').length;
  const getQuality = (format: Format) =>
    ranges.filter(({ name }) => formats[format].includes(name)).toSorted((one, other) => countStars(one.name) - countStars(other.name))[0]?.quality ?? 0;
  const [best] = (Object.keys(formats) as Format[])
    .map((format) => ({ format, quality: getQuality(format) }))
    .toSorted((one, other) => other.quality - one.quality);
  return best && best.quality > 0 ? best.format : null;
}

/** Throws 406 if the Accept header names no type that includes JSON. */
export function assertAccepts(accept: string | undefined): void {
  if (findPreferredFormat(accept, { json: jsonNames }) === null) throw new ApiProblem('NOT_ACCEPTABLE', 'This API sends JSON only. Accept application/json.');
}
