import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayText, numberText } from '../../i18n/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { readPrintAddress } from './printAddress.ts';
import { takeForPrint } from './printHandoff.ts';
import { foundText, resultText } from './resultColumns.tsx';

const levelSign = (sign: string, colour: string) => ({
  color: `level.${colour}.fg`,
  fontWeight: 'medium',
  _before: { content: `"${sign} "`, color: `level.${colour}.solid` },
});

// One style for the whole table: thousands of rows with a style of their own each would keep the print dialog waiting.
const tableStyle = {
  '& thead': { display: 'table-header-group' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', verticalAlign: 'bottom', p: '1', borderBottomWidth: '1px', borderColor: 'ink' },
  '& td': { p: '1', verticalAlign: 'top' },
  '& tbody tr': { breakInside: 'avoid', borderBottomWidth: '1px', borderColor: 'line' },
  '& [data-level]': { whiteSpace: 'nowrap' },
  '& [data-level=GREEN]': levelSign('●', 'green'),
  '& [data-level=YELLOW]': levelSign('▲', 'yellow'),
  '& [data-level=RED]': levelSign('◆', 'red'),
  '& [data-level=NOT_CHECKABLE]': levelSign('■', 'info'),
  '& [data-level=NONE]': levelSign('○', 'none'),
};

/** The result list on paper (U-01, U-02, U-06 ... U-09): opens the print dialog once it stands, needs no session, shows text only. */
export function PrintResultsPage() {
  const { t } = useTranslation('results');
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const [list] = useState(() => (search.has('items') ? readPrintAddress(search) : takeForPrint(name)));
  const hasRows = list !== null && list.items.length > 0;
  useEffect(
    function print() {
      document.title = name;
      if (!hasRows) return undefined;
      const timer = setTimeout(() => window.print(), 200);
      return () => clearTimeout(timer);
    },
    [name, hasRows],
  );
  const withTime = !list?.auftragsNr;
  const columns = (
    ['foundAt', 'area', 'positionNumber', 'position', 'task', 'object', 'result', 'remark', 'material', 'quantity', 'unit', 'advisor'] as const
  ).filter((column) => column !== 'foundAt' || withTime);
  return (
    <Box as="main" bg="white" p="6" fontSize="11px" lineHeight="1.4" minH="100dvh" _print={{ p: '0' }}>
      <Global styles={{ '@page': { size: 'A4 landscape', margin: '12mm' }, body: { printColorAdjust: 'exact' } }} />
      <Flex justify="space-between" align="flex-end" gap="6" pb="3" mb="3" borderBottomWidth="2px" borderColor="ink">
        <Box>
          <Heading as="h1" size="xl">
            {t('title')}
          </Heading>
          {list?.auftragsNr && <Text mt="0.5">{t('order', { number: list.auftragsNr })}</Text>}
          {list?.ended && <Text>{dayText(list.ended)}</Text>}
        </Box>
        {list && (
          <Box textAlign="end">
            <Text fontWeight="semibold" fontSize="13px">
              {list.kundenname} ({list.cardcode})
            </Text>
            <Text>{list.adresse}</Text>
          </Box>
        )}
      </Flex>
      {!hasRows && <Notice kind="warning">{t('nothingToPrint')}</Notice>}
      <chakra.table w="100%" borderCollapse="collapse" css={tableStyle}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list?.items.map((row, at) => (
            <tr key={row.id ?? at}>
              {withTime && <td>{foundText(row)}</td>}
              <td>{row.areaName}</td>
              <td>{row.positionNumber}</td>
              <td>{row.positionName}</td>
              <td>{row.task}</td>
              <td>{row.objectName}</td>
              <td data-level={row.notCheckable ? 'NOT_CHECKABLE' : (row.level ?? 'NONE')}>{resultText(row, t)}</td>
              <td>{row.remark}</td>
              <td>{row.material}</td>
              <td>{numberText(row.quantity)}</td>
              <td>{row.unit}</td>
              <td>{row.advisorName}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
