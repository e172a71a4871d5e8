const greatestId = 2_147_483_647;

/** The id in a query field; -1, which no row has, for anything else. */
export function parseId(field: unknown): number {
  const id = Number(field);
  return Number.isInteger(id) && id > 0 && id <= greatestId ? id : -1;
}

/** The object in a query field of JSON; an empty one for anything else. */
export function parseObject(field: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(field ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The area filter of a caller; null, which means all, without one. */
export function parseAreaIds(field: string | undefined): number[] | null {
  return field ? field.split(',').map((area) => parseId(area.trim())) : null;
}

/** A query string as fields; of a repeated field the last one counts. */
export function parseQuery(text: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(text)].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}
