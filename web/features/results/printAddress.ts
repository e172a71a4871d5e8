import { textOf, timeOf } from '../../components/print/printedValue.ts';
import type { PrintedResults, PrintedResult } from './printedResults.ts';

const levels: Record<string, PrintedResult['level']> = { GRUEN: 'GREEN', GELB: 'YELLOW', ROT: 'RED' };

/** A row in the provider's words, as an address may carry it; everything becomes plain text. */
function toPrintedResult(item: Record<string, unknown>): PrintedResult {
  return {
    foundAt: timeOf(item['traplinked_report_timestamp']) ?? timeOf(item['datum_start']),
    endedAt: null,
    areaName: textOf(item['area_name']),
    positionNumber: textOf(item['position_nr']),
    positionName: textOf(item['position_beschreibung']),
    task: textOf(item['task_name']),
    objectName: textOf(item['objekt_bezeichnung']),
    result: textOf(item['ergebnisText']) ?? textOf(item['ergebnis']) ?? textOf(item['result_value']),
    level: item['is_not_checkable'] === true ? 'NOT_CHECKABLE' : (levels[String(item['alarm_level'])] ?? 'UNKNOWN'),
    source: timeOf(item['traplinked_report_timestamp']) === null ? 'VISIT' : 'TRAP',
    remark: textOf(item['bemerkung']),
    material: textOf(item['item_name']),
    quantity: typeof item['menge'] === 'number' ? item['menge'] : null,
    unit: textOf(item['sal_unit_msr']),
    advisorName: textOf(item['berater_name']),
  };
}

/** The list that an address carries; null when its items are missing or malformed. */
export function readPrintAddress(search: URLSearchParams): PrintedResults | null {
  try {
    const items: unknown = JSON.parse(search.get('items') ?? '');
    if (!Array.isArray(items) || !items.every((item) => typeof item === 'object' && item !== null)) return null;
    return {
      items: items.map((item) => toPrintedResult(item as Record<string, unknown>)),
      ended: timeOf(Number(search.get('ended') || Number.NaN)),
      auftragsNr: search.get('auftragsNr'),
      kundenname: search.get('kundenname') ?? '',
      adresse: search.get('adresse') ?? '',
      cardcode: search.get('cardcode') ?? '',
    };
  } catch {
    return null;
  }
}
