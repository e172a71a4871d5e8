import { toText, toIsoTime } from '../../components/print/printedValue.ts';
import type { PrintedResults, PrintedResult } from './printedResults.ts';

const levels: Record<string, PrintedResult['level']> = { GRUEN: 'GREEN', GELB: 'YELLOW', ROT: 'RED' };

/** A row in the provider's words, as an address may carry it; everything becomes plain text. */
function toPrintedResult(item: Record<string, unknown>): PrintedResult {
  return {
    foundAt: toIsoTime(item['traplinked_report_timestamp']) ?? toIsoTime(item['datum_start']),
    endedAt: null,
    areaName: toText(item['area_name']),
    positionNumber: toText(item['position_nr']),
    positionName: toText(item['position_beschreibung']),
    task: toText(item['task_name']),
    objectName: toText(item['objekt_bezeichnung']),
    result: toText(item['ergebnisText']) ?? toText(item['ergebnis']) ?? toText(item['result_value']),
    level: item['is_not_checkable'] === true ? 'NOT_CHECKABLE' : (levels[String(item['alarm_level'])] ?? 'UNKNOWN'),
    source: toIsoTime(item['traplinked_report_timestamp']) === null ? 'VISIT' : 'TRAP',
    remark: toText(item['bemerkung']),
    material: toText(item['item_name']),
    quantity: typeof item['menge'] === 'number' ? item['menge'] : null,
    unit: toText(item['sal_unit_msr']),
    advisorName: toText(item['berater_name']),
  };
}

/** The list that an address carries; null when its items are missing or malformed. */
export function readPrintAddress(search: URLSearchParams): PrintedResults | null {
  try {
    const items: unknown = JSON.parse(search.get('items') ?? '');
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'object' && item !== null)) return null;
    return {
      items: items.map((item) => toPrintedResult(item as Record<string, unknown>)),
      ended: toIsoTime(Number(search.get('ended') || Number.NaN)),
      orderNumber: search.get('auftragsNr'),
      customerName: search.get('kundenname') ?? '',
      address: search.get('adresse') ?? '',
      cardcode: search.get('cardcode') ?? '',
    };
  } catch {
    return null;
  }
}
