import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/Notice.tsx';
import { LeftOutRows } from '../feedback/LeftOutRows.tsx';
import { UnreadableRows } from '../feedback/UnreadableRows.tsx';

const createLevelSign = (sign: string, colour: string) => ({
  color: `level.${colour}.fg`,
  fontWeight: 'medium',
  _before: { content: `"${sign} "`, color: `level.${colour}.solid` },
});

// One style for the whole table: a style for each of thousands of rows would delay the print dialog.
const tableStyle = {
  '& thead': { display: 'table-header-group' },
  // Words stay whole: `anywhere` would let the widths of columns shrink to letters.
  '& th, & td': { overflowWrap: 'break-word !important', px: '0.5 !important', py: '1px !important' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', verticalAlign: 'bottom', borderBottomWidth: '1px', borderColor: 'ink' },
  '& td': { verticalAlign: 'top' },
  '&:not([data-wraps]) [data-short]': { whiteSpace: 'nowrap !important' },
  '& tbody tr': { breakInside: 'avoid', borderTopWidth: '1px', borderColor: 'line' },
  // A text below its row belongs to it.
  '& tbody tr[data-below]': { breakBefore: 'avoid', borderTopWidth: '0' },
  '& [data-below] td': { ps: '16 !important' },
  '& [data-level=GREEN]': createLevelSign('●', 'green'),
  '& [data-level=YELLOW]': createLevelSign('▲', 'yellow'),
  '& [data-level=RED]': createLevelSign('◆', 'red'),
  '& [data-level=NOT_CHECKABLE]': createLevelSign('■', 'info'),
  '& [data-level=UNKNOWN]': createLevelSign('○', 'none'),
};

/** Characters of a text that stays in one line, as long as all columns fit on the paper; a level beside its sign has fewer. */
const shortText = 30;
const shortLevel = 12;
/** Width of a sheet within the margins of the paper, also on the screen, so that both have the same lines. */
const sheetWidth = '273mm';

/** A cell of a print sheet. */
export const PrintCell = ({ text, level }: { text: string | null | undefined; level?: string | undefined }) => (
  <td data-level={level} data-short={(text ?? '').length <= (level ? shortLevel : shortText) || undefined}>
    {text}
  </td>
);

const maxWaitMilliseconds = 20_000;

/** Resolves when the pictures of the page have loaded or failed. */
async function waitForPictures(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, maxWaitMilliseconds));
  await Promise.race([late, Promise.allSettled([...document.images].map((image) => image.decode()))]);
}

/** Props of a print sheet. The rows (`tr`) are the children, and their cells may carry `data-level`. */
interface PrintSheetProps {
  /** Title of the tab, which the browser offers as the file's name. */
  name: string;
  title: string;
  /** Lines below the title. */
  lines: readonly (string | null | undefined)[];
  /** Name and address of the location; null when nothing was handed over. */
  place: { title: string; address: string } | null;
  headings: readonly string[];
  /** Without rows, the print dialog does not open. */
  hasRows: boolean;
  /** Number of rows that are missing because they could not be read. */
  unreadable?: number | undefined;
  /** Number of rows beyond the longest list. */
  leftOut?: number | undefined;
  children: ReactNode;
}

/** A list on paper. Opens the print dialog once it is rendered, needs no session, and shows text only. */
export function PrintSheet({ name, title, lines, place, headings, hasRows, unreadable, leftOut, children }: PrintSheetProps) {
  const { t } = useTranslation('tables');
  useEffect(
    function print() {
      document.title = name;
      if (!hasRows) return undefined;
      let isOver = false;
      const timer = setTimeout(() => void waitForPictures().then(() => !isOver && window.print()), 200);
      return () => {
        isOver = true;
        clearTimeout(timer);
      };
    },
    [name, hasRows],
  );
  const head = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(
    function wrapWhereTooWide() {
      const list = table.current;
      const title = head.current;
      list?.toggleAttribute('data-wraps', title !== null && list.offsetWidth > title.offsetWidth);
    },
    [hasRows],
  );
  return (
    <Box
      as="main"
      bg="surface"
      color="ink"
      colorScheme="light"
      boxSizing="content-box"
      maxW={sheetWidth}
      mx="auto"
      p="6"
      fontSize="10px"
      lineHeight="1.15"
      minH="100dvh"
      _print={{ p: '0' }}
    >
      <Flex ref={head} justify="space-between" align="flex-end" wrap="wrap" columnGap="6" rowGap="2" pb="3" mb="3" borderBottomWidth="2px" borderColor="ink">
        <Box>
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          {lines.filter(Boolean).map((line) => (
            <Text key={line}>{line}</Text>
          ))}
        </Box>
        {place && (
          <Box textAlign="end">
            <Text fontWeight="semibold" fontSize="13px">
              {place.title}
            </Text>
            <Text>{place.address}</Text>
          </Box>
        )}
      </Flex>
      <UnreadableRows count={unreadable} />
      <LeftOutRows count={leftOut} />
      {!hasRows && <Notice kind="warning">{t('nothingToPrint')}</Notice>}
      <chakra.table ref={table} w="100%" borderCollapse="collapse" css={tableStyle}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </chakra.table>
    </Box>
  );
}
