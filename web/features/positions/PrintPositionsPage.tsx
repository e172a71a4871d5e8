import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { PrintCell, PrintSheet } from '../../components/print/PrintSheet.tsx';
import { loadPrintData } from '../../components/print/printHandoff.ts';
import { type PrintedPositions, readPrintedPositions } from './printedPositions.ts';

/** The position list on paper. */
export function PrintPositionsPage() {
  const { t } = useTranslation('positions');
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const [list] = useState(() => (search.has('items') ? readPrintedPositions(search) : loadPrintData<PrintedPositions>(name)));
  const today = useToday();
  return (
    <PrintSheet
      name={name}
      title={t('title')}
      lines={[formatIsoDay(today)]}
      place={list && { title: `${list.customerName} (${list.cardcode})`, address: list.address }}
      headings={(['area', 'number', 'name', 'objects'] as const).map((column) => t(`columns.${column}`))}
      unreadable={list?.unreadable}
      hasRows={list !== null && list.items.length > 0}
    >
      {list?.items.map(({ area, number, name: position, objects }, at) => (
        <tr key={at}>
          <PrintCell text={area} />
          <PrintCell text={number} />
          <PrintCell text={position} />
          <td>{objects}</td>
        </tr>
      ))}
    </PrintSheet>
  );
}
