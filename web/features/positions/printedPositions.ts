/** A position as it is printed; plain texts. */
interface PrintedPosition {
  area: string;
  number: string;
  name: string;
  objects: string;
}

/** A position list to print. */
export interface PrintedPositions {
  items: readonly PrintedPosition[];
  customerName: string;
  address: string;
  cardcode: string;
  /** Number of rows that are missing because they could not be read; not part of an address. */
  unreadable?: number;
}

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A position in the provider's words, as an address may carry it. */
function toPrintedPosition(item: Item): PrintedPosition {
  const { area, objekttypen } = item;
  const names = Array.isArray(objekttypen) ? objekttypen.map((type: unknown) => toText(isItem(type) ? type['bezeichnung'] : type)) : [];
  return {
    area: toText(isItem(area) ? area['name'] : area),
    number: toText(item['positionsNr']),
    name: toText(item['positionsBesch']),
    objects: names.filter(Boolean).join(', '),
  };
}

/** The list that an address carries; null when its items are missing or malformed. */
export function readPrintedPositions(search: URLSearchParams): PrintedPositions | null {
  try {
    const items: unknown = JSON.parse(search.get('items') ?? '');
    if (!Array.isArray(items) || !items.every(isItem)) return null;
    return {
      items: items.map(toPrintedPosition),
      customerName: search.get('kundenname') ?? '',
      address: search.get('adresse') ?? '',
      cardcode: search.get('cardcode') ?? '',
    };
  } catch {
    return null;
  }
}
