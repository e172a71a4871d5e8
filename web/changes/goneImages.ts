import type { ChangeProblem } from './sendChange.ts';

/** Returns the images of several that the gateway found no more. */
export function getGoneImages(imageIds: readonly string[], problems: readonly ChangeProblem[]): string[] {
  const places = problems.flatMap(({ code, field }) => (code === 'NOT_FOUND' && field?.startsWith('imageIds.') ? [Number(field.split('.')[1])] : []));
  return places.flatMap((place) => imageIds[place] ?? []);
}
