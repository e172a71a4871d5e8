/** As many locations as the gateway changes with one write. */
const chunkSize = 250;

/** Splits items into chunks, each for one of consecutive writes. */
export const chunked = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_none, at) => items.slice(at * chunkSize, (at + 1) * chunkSize));
