/** As many locations as the gateway changes with one write. */
const chunkSize = 250;

/** What goes out with one write after the other. */
export const chunked = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_none, at) => items.slice(at * chunkSize, (at + 1) * chunkSize));
