function fail(): never {
  throw new Error('A chart uses what the build leaves out. Add it to the list in web/build/leanCharts.ts.');
}

/** Stands where nivo refers to something that no chart uses: neither called nor read, it does nothing. */
export const leftOut: unknown = new Proxy(fail, { get: fail });
