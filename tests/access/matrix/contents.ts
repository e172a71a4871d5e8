/** Content of a response: objects by type and id, and values by the fields that lead to them. */
export interface Contents {
  objects: Map<string, Record<string, unknown>>;
  values: { path: string; value: unknown }[];
}

export function collectContents(data: unknown): Contents {
  const contents: Contents = { objects: new Map(), values: [] };
  const walk = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((each) => walk(each, path));
    if (typeof value !== 'object' || value === null) return void contents.values.push({ path, value });
    const thing = value as Record<string, unknown>;
    if (typeof thing['id'] === 'string') contents.objects.set(`${String(thing['__typename'])}:${thing['id']}`, thing);
    return Object.entries(thing).forEach(([name, inner]) => name !== '__typename' && walk(inner, `${path}.${name}`));
  };
  walk(data, '');
  return contents;
}

/** Returns the area that an object names; undefined without one. */
export function getArea(thing: Record<string, unknown>): string | undefined {
  const area = thing['area'] as { name?: unknown } | null | undefined;
  const name = thing['areaName'] ?? area?.name;
  return typeof name === 'string' ? name : undefined;
}

/** Addresses of files among the values. */
export const listFiles = ({ values }: Contents): string[] =>
  values.flatMap(({ value }) => (typeof value === 'string' && value.startsWith('/files/') ? value : []));
