import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { PrintCell, PrintSheet } from '../../components/print/PrintSheet.tsx';
import { loadPrintData } from '../../components/print/printHandoff.ts';
import { readPrintAddress } from './printAddress.ts';
import type { PrintedResults } from './printedResults.ts';
import { formatResultTime, formatResult } from './resultColumns.tsx';

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

/** A longer remark has a line under its row: in its column it would take several. */
const longRemark = 30;
const isLong = (remark: string | null) => (remark ?? '').length > longRemark;

/** The result list on paper. */
export function PrintResultsPage() {
  const { t } = useTranslation('results');
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const [list] = useState(() => (search.has('items') ? readPrintAddress(search) : loadPrintData<PrintedResults>(name)));
  const withTime = !list?.orderNumber;
  return (
    <PrintSheet
      name={name}
      title={t('title')}
      lines={[list?.orderNumber && t('order', { number: list.orderNumber }), list?.ended && formatDay(list.ended)]}
      place={list && { title: `${list.customerName} (${list.cardcode})`, address: list.address }}
      headings={columns
        .filter((column) => (column !== 'foundAt' || withTime) && (column !== 'source' || list?.withSource))
        .map((column) => t(`columns.${column}`))}
      unreadable={list?.unreadable}
      leftOut={list?.leftOut}
      hasRows={list !== null && list.items.length > 0}
    >
      {list?.items.map((row, at) => (
        <Fragment key={row.id ?? at}>
          <tr>
            {withTime && <PrintCell text={formatResultTime(row)} />}
            {list.withSource && <PrintCell text={t(`source.${row.source}`)} />}
            <PrintCell text={row.areaName} />
            <PrintCell text={row.positionNumber} />
            <PrintCell text={row.positionName} />
            <PrintCell text={row.task} />
            <PrintCell text={row.objectName} />
            <PrintCell text={formatResult(row, t)} level={row.level} />
            <td>{isLong(row.remark) ? null : row.remark}</td>
            <PrintCell text={row.material} />
            <PrintCell text={formatNumber(row.quantity)} />
            <PrintCell text={row.unit} />
            <PrintCell text={row.advisorName} />
          </tr>
          {isLong(row.remark) && (
            <tr data-below>
              <td colSpan={columns.length}>{t('remarkBelow', { remark: row.remark })}</td>
            </tr>
          )}
        </Fragment>
      ))}
    </PrintSheet>
  );
}
