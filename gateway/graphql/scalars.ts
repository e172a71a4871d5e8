import { DateTimeResolver } from 'graphql-scalars';
import type { Resolvers } from '../generated/resolvers.ts';

/** Moments leave as ISO text; provider milliseconds stop at decode. */
export const scalars: Resolvers = { DateTime: DateTimeResolver };
