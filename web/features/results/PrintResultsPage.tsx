import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayText, numberText } from '../../i18n/format.ts';
import { PrintSheet } from '../../components/print/PrintSheet.tsx';
import { loadPrintData } from '../../components/print/printHandoff.ts';
import { readPrintAddress } from './printAddress.ts';
import type { PrintedResults } from './printedResults.ts';
import { foundText, resultText } from './resultColumns.tsx';

const columns = [
  'foundAt',
  'source',
  'area',
  'positionNumber',
  'position',
  'task',
  'object',
  'result',
  'remark',
  'material',
  'quantity',
  'unit',
  'advisor',
] as const;

/** The result list on paper. */
export function PrintResultsPage() {
  const { t } = useTranslation('results');
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const [list] = useState(() => (search.has('items') ? readPrintAddress(search) : loadPrintData<PrintedResults>(name)));
  const withTime = !list?.auftragsNr;
  return (
    <PrintSheet
      name={name}
      title={t('title')}
      lines={[list?.auftragsNr && t('order', { number: list.auftragsNr }), list?.ended && dayText(list.ended)]}
      place={list && { title: `${list.kundenname} (${list.cardcode})`, address: list.adresse }}
      headings={columns
        .filter((column) => (column !== 'foundAt' || withTime) && (column !== 'source' || list?.withSource))
        .map((column) => t(`columns.${column}`))}
      emptyText={t('nothingToPrint')}
      unreadable={list?.unreadable}
      leftOut={list?.leftOut}
      hasRows={list !== null && list.items.length > 0}
    >
      {list?.items.map((row, at) => (
        <tr key={row.id ?? at}>
          {withTime && <td>{foundText(row)}</td>}
          {list.withSource && <td>{t(`source.${row.source}`)}</td>}
          <td>{row.areaName}</td>
          <td>{row.positionNumber}</td>
          <td>{row.positionName}</td>
          <td>{row.task}</td>
          <td>{row.objectName}</td>
          <td data-level={row.level}>{resultText(row, t)}</td>
          <td>{row.remark}</td>
          <td>{row.material}</td>
          <td>{numberText(row.quantity)}</td>
          <td>{row.unit}</td>
          <td>{row.advisorName}</td>
        </tr>
      ))}
    </PrintSheet>
  );
}
