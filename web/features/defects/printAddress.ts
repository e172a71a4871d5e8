import { toText, toIsoTime } from '../../components/print/printedValue.ts';
import type { PrintedDefect, PrintedDefects } from './printedDefects.ts';

const statuses: Record<string, PrintedDefect['status']> = { OFFEN: 'OPEN', ERLEDIGT: 'RESOLVED', ABGESCHLOSSEN: 'COMPLETED' };

const priorities: Record<string, PrintedDefect['priority']> = { HOHE_GEFAHR: 'HIGH', MITTLERE_GEFAHR: 'MEDIUM', GERINGE_GEFAHR: 'LOW' };

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Returns the photo of an address. Accepts only files of the gateway, never another origin's. */
function parsePhotoUrl(photos: unknown): string | null {
  const url = toText(getField(Array.isArray(photos) ? photos[0] : null, 'url'));
  return url !== null && /^\/files\/[\w-]+$/.test(url) ? url : null;
}

/** A row in the provider's words, as an address may carry it; everything becomes plain text. */
function toPrintedDefect(item: Record<string, unknown>): PrintedDefect {
  return {
    number: toText(item['nummer']),
    createdAt: toIsoTime(item['dateCreated']),
    summary: toText(item['descriptionShort']),
    detail: toText(item['descriptionDetail']),
    responsible: toText(item['zustaendig']),
    status: statuses[String(toText(item['status']) ?? toText(getField(item['status'], 'name')))] ?? null,
    priority: priorities[toText(item['mangelPrioritaet']) ?? ''] ?? null,
    positionNumber: toText(item['positionsNr']),
    positionName: toText(item['positionsBesch']),
    photoUrl: parsePhotoUrl(item['bilder']),
  };
}

/** The list that an address carries; null when its items are missing or malformed. */
export function readPrintAddress(search: URLSearchParams): PrintedDefects | null {
  try {
    const items: unknown = JSON.parse(search.get('items') ?? '');
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'object' && item !== null)) return null;
    return {
      items: items.map((item) => toPrintedDefect(item as Record<string, unknown>)),
      customerName: search.get('kundenname') ?? '',
      address: search.get('adresse') ?? '',
      cardcode: search.get('cardcode') ?? '',
      withPhotos: search.get('showMaengelFotosRight') === 'true',
    };
  } catch {
    return null;
  }
}
