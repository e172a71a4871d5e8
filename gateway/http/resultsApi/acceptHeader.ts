import { ApiProblem } from './apiProblem.ts';

const ranges = new Set(['*/*', 'application/*', 'application/json']);

/** Throws 406 if the Accept header names no type that includes JSON. */
export function assertAccepts(accept: string | undefined): void {
  const isJsonTaken = (accept ?? '*/*').split(',').some((part) => {
    const [type = '', ...parameters] = part.toLowerCase().replaceAll(/\s/g, '').split(';');
    return ranges.has(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
  if (!isJsonTaken) throw new ApiProblem('NOT_ACCEPTABLE', 'This API sends JSON only. Accept application/json.');
}
