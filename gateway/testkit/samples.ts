/** Samples as decoders give them: NaN where there is none. */
export const toSamples = (values: readonly (number | null)[]): Float64Array => Float64Array.from(values, (value) => value ?? Number.NaN);
