import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../theme/Button.tsx';
import type { PortfolioOrderField } from '../../generated/graphql.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { Section } from '../../components/layout/Section.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { findWorstLocations } from './arrangePortfolio.ts';
import type { ComparedRow } from './comparedRow.ts';

/** Numbers of locations that are compared side by side. */
const compared = { min: 2, max: 4 };
/** Columns of the ranking that identify a location and are no figures of it. */
const noFigures: ReadonlySet<string> = new Set(['choose', 'rank', 'name']);

type Column = TableColumn<ComparedRow, PortfolioOrderField>;

/** Returns whether this number of locations can be compared. */
const isComparable = (count: number) => count >= compared.min && count <= compared.max;

interface CompareChosenProps {
  chosen: readonly ComparedRow[];
  /** Columns of the ranking, which become the rows here. */
  columns: readonly Column[];
  onClear: () => void;
  /** Takes the focus when the bar beneath the ranking leads here. */
  ref: Ref<HTMLDivElement>;
}

/**
 * Two to four chosen locations side by side, a row for each figure. Renders beneath the ranking, where its height moves no row under
 * the finger of the user who ticks.
 */
export function LocationComparison({ chosen, columns, onClear, ref }: CompareChosenProps) {
  const { t } = useTranslation('portfolio');
  const isPhone = useIsPhone();
  if (!isComparable(chosen.length)) return null;
  const title = t('sideBySide', { count: chosen.length });
  const figures = columns.filter(({ key }) => !noFigures.has(key));
  return (
    <Box ref={ref} role="group" aria-label={title} tabIndex={-1} outline="none">
      <Section title={title} actions={<ClearButton onClear={onClear} />}>
        {isPhone ? (
          <FigureBlocks caption={title} figures={figures} chosen={chosen} />
        ) : (
          <SmallTable
            caption={title}
            rows={figures}
            rowKey={({ key }) => key}
            columns={[
              { key: 'figure', heading: t('columns.figure'), cell: ({ heading }) => heading },
              ...chosen.map((row) => ({
                key: row.id,
                heading: row.name,
                head: <NameLink row={row} />,
                cell: (column: Column) => <FigureValue row={row} column={column} chosen={chosen} />,
              })),
            ]}
          />
        )}
        <Text mt="2" color="quiet" fontSize="0.8125rem">
          {t('worstIsBold')}
        </Text>
      </Section>
    </Box>
  );
}

/** The figures on a phone, where the locations do not fit into columns: each figure with a line for each location. */
function FigureBlocks({ caption, figures, chosen }: { caption: string; figures: readonly Column[]; chosen: readonly ComparedRow[] }) {
  return (
    <chakra.table w="100%" fontSize="0.875rem" fontVariantNumeric="tabular-nums">
      <chakra.caption srOnly>{caption}</chakra.caption>
      {figures.map((column) => (
        <tbody key={column.key}>
          <tr>
            <chakra.th scope="rowgroup" colSpan={2} textAlign="start" pt="3" pb="1">
              {column.heading}
            </chakra.th>
          </tr>
          {chosen.map((row) => (
            <chakra.tr key={row.id} verticalAlign="baseline" borderTopWidth="1px" borderColor="line">
              <chakra.th scope="row" textAlign="start" fontWeight="normal" color="quiet" py="1.5" pe="3" overflowWrap="anywhere">
                <NameLink row={row} />
              </chakra.th>
              <chakra.td textAlign="end" py="1.5">
                <FigureValue row={row} column={column} chosen={chosen} />
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      ))}
    </chakra.table>
  );
}

function NameLink({ row }: { row: ComparedRow }) {
  return (
    <Link to={`${paths.report}${toLocationQuery(row)}`}>
      <Text as="span" textDecoration="underline">
        {row.name}
      </Text>
    </Link>
  );
}

/** A figure of a location, bold if it is the worst of the compared ones. */
function FigureValue({ row, column: { cell, sortField, sortsFirst }, chosen }: { row: ComparedRow; column: Column; chosen: readonly ComparedRow[] }) {
  const { t } = useTranslation('portfolio');
  const isWorst = sortField !== undefined && sortsFirst !== undefined && findWorstLocations({ field: sortField, direction: sortsFirst }, chosen).has(row.id);
  if (!isWorst) return cell(row);
  return (
    <chakra.b css={{ '& *': { fontWeight: 'inherit' } }}>
      {cell(row)} <chakra.span srOnly>({t('worst')})</chakra.span>
    </chakra.b>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('portfolio');
  return (
    <Button size="sm" variant="outline" flexShrink="0" onClick={onClear}>
      {t('clearChosen')}
    </Button>
  );
}

interface ChosenBarProps {
  count: number;
  /** Takes the focus when the choice is cleared. */
  ref: Ref<HTMLDivElement>;
  onShow: () => void;
  onClear: () => void;
}

/**
 * The number of chosen locations beneath the ranking, in sight while it is scrolled, and the way to the comparison. With a number that
 * cannot be compared it says how many to choose. Its place remains without a choice, for the focus.
 */
export function ChosenBar({ count, onShow, onClear, ref }: ChosenBarProps) {
  const { t } = useTranslation('portfolio');
  return (
    <Box
      ref={ref}
      role="group"
      aria-label={t('columns.choose')}
      tabIndex={-1}
      outline="none"
      position="sticky"
      bottom="2"
      css={{ 'html:has([data-covers=bottom]) &': { bottom: 'calc(4.25rem + env(safe-area-inset-bottom))' } }}
      zIndex="3"
      _print={{ display: 'none' }}
    >
      {count > 0 && (
        <Flex mt="3" px="3" py="2" gap="3" align="center" justify="space-between" bg="surface" borderWidth="1px" borderColor="brand.solid" borderRadius="lg">
          <Box role="status" fontSize="0.875rem">
            <Text fontWeight="medium">{t('chosen', { count })}</Text>
            {!isComparable(count) && <Text color="quiet">{t(count < compared.min ? 'chooseMore' : 'chooseFewer', compared)}</Text>}
          </Box>
          {isComparable(count) ? (
            <Button size="sm" colorPalette="brand" flexShrink="0" onClick={onShow}>
              {t('showCompared')}
            </Button>
          ) : (
            <ClearButton onClear={onClear} />
          )}
        </Flex>
      )}
    </Box>
  );
}
