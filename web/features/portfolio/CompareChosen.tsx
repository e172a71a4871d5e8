import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import type { PortfolioOrderField } from '../../generated/graphql.ts';
import { Section } from '../../components/layout/Section.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import type { ComparedRow } from './comparedRow.ts';

/** Numbers of locations that are compared side by side. */
const compared = { min: 2, max: 4 };
/** Columns of the ranking that identify a location and are no figures of it. */
const noFigures: ReadonlySet<string> = new Set(['choose', 'rank', 'name']);

interface CompareChosenProps {
  chosen: readonly ComparedRow[];
  /** Columns of the ranking, which become the rows here. */
  columns: readonly TableColumn<ComparedRow, PortfolioOrderField>[];
  onClear: () => void;
}

/** Two to four chosen locations side by side, a row for each figure. Says how many to choose with another number of them. */
export function CompareChosen({ chosen, columns, onClear }: CompareChosenProps) {
  const { t } = useTranslation('portfolio');
  const isFew = chosen.length < compared.min;
  return (
    <Section
      title={t('sideBySide', { count: chosen.length })}
      actions={
        <Button size="sm" variant="outline" borderColor="line" onClick={onClear}>
          {t('clearChosen')}
        </Button>
      }
    >
      {isFew || chosen.length > compared.max ? (
        <Text role="status">{t(isFew ? 'chooseMore' : 'chooseFewer', compared)}</Text>
      ) : (
        <Box>
          <SmallTable
            caption={t('sideBySide', { count: chosen.length })}
            rows={columns.filter(({ key }) => !noFigures.has(key))}
            rowKey={({ key }) => key}
            columns={[
              { key: 'figure', heading: t('columns.figure'), cell: ({ heading }) => <b>{heading}</b>, onCard: 'title' },
              ...chosen.map((row) => ({
                key: row.id,
                heading: row.customer.name,
                cell: ({ cell }: TableColumn<ComparedRow, PortfolioOrderField>) => cell(row),
              })),
            ]}
          />
        </Box>
      )}
    </Section>
  );
}
