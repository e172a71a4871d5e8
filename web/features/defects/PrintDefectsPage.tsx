import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatDay } from '../../i18n/format.ts';
import { PrintCell, PrintSheet } from '../../components/print/PrintSheet.tsx';
import { loadPrintData } from '../../components/print/printHandoff.ts';
import { formatPosition } from './defectColumns.tsx';
import { readPrintAddress } from './printAddress.ts';
import type { PrintedDefects } from './printedDefects.ts';

const columns = ['number', 'createdAt', 'position', 'summary', 'detail', 'responsible', 'status', 'priority', 'photo'] as const;
const priorities = { HIGH: 'RED', MEDIUM: 'YELLOW', LOW: 'NOT_CHECKABLE' } as const;
const levels = { OPEN: 'RED', RESOLVED: 'GREEN', COMPLETED: 'UNKNOWN' } as const;

/** The defect list on paper. */
export function PrintDefectsPage() {
  const { t } = useTranslation('defects');
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const [list] = useState(() => (search.has('items') ? readPrintAddress(search) : loadPrintData<PrintedDefects>(name)));
  return (
    <PrintSheet
      name={name}
      title={t('list')}
      lines={[]}
      place={list && { title: `${list.customerName} (${list.cardcode})`, address: list.address }}
      headings={columns.map((column) => t(`columns.${column}`))}
      unreadable={list?.unreadable}
      leftOut={list?.leftOut}
      hasRows={list !== null && list.items.length > 0}
    >
      {list?.items.map((row, at) => (
        <tr key={row.id ?? at}>
          <PrintCell text={row.number} />
          <PrintCell text={formatDay(row.createdAt)} />
          <td>{formatPosition(row)}</td>
          <td>{row.summary}</td>
          <td style={{ whiteSpace: 'pre-line' }}>{row.detail}</td>
          <PrintCell text={row.responsible} />
          <PrintCell text={row.status && t(`status.${row.status}`)} level={row.status ? levels[row.status] : undefined} />
          <PrintCell text={row.priority && t(`priority.${row.priority}`)} level={row.priority ? priorities[row.priority] : undefined} />
          <td>{list.withPhotos && row.photoUrl && <img src={row.photoUrl} alt="" width="120" />}</td>
        </tr>
      ))}
    </PrintSheet>
  );
}
