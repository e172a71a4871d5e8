/** Browser and system of a request, as its user agent names them. */
export interface Device {
  /** For example `Firefox`; null where it is not known. */
  browser: string | null;
  /** For example `Windows`; null where it is not known. */
  system: string | null;
}

/** The first name whose pattern fits. Browsers name those that they imitate too, so that the order matters. */
const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
  ['Python', /^python-/i],
  ['Node.js', /^(node|undici)\b/],
];
const systems: readonly [name: string, pattern: RegExp][] = [
  ['Windows', /\bWindows\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac(intosh| OS X)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\b(Linux|X11)\b/],
];

/** Names browser and system in words from these lists only, so that no text of a stranger is stored or shown. */
export function parseDevice(userAgent: string | undefined): Device {
  const findName = (list: readonly [string, RegExp][]) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: findName(browsers), system: findName(systems) };
}
