import { useApolloClient } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { FormDialog } from '../../components/overlay/FormDialog.tsx';
import { useExport } from '../../components/print/useExport.ts';
import type { TableState } from '../../components/table/useTableAddress.ts';
import { type LabelSheet, PositionLabelsDocument, type PositionOrderField } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';

/** Labels on a sheet, as the schema describes each. */
const labelsOn: Record<LabelSheet, number> = { LABELS_24: 24, LABELS_21: 21, LABELS_65: 65 };
const sheets = Object.keys(labelsOn) as LabelSheet[];

interface LabelsDialogProps {
  customer: ChosenCustomer;
  /** The list as it is searched and sorted. */
  list: Pick<TableState<PositionOrderField>, 'filter' | 'sort'>;
  /** Its number of positions. */
  count: number;
  onClose: () => void;
}

/** Makes a PDF of labels with QR codes for the positions of a list. */
export function LabelsDialog({ customer, list: { filter, sort }, count, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('positions');
  const client = useApolloClient();
  const [sheet, setSheet] = useState<LabelSheet>('LABELS_24');
  const [skipText, setSkip] = useState('0');
  const skip = Number(skipText || '0');
  const maxSkip = labelsOn[sheet] - 1;
  const isValid = Number.isInteger(skip) && skip >= 0 && skip <= maxSkip;
  const { exportAs, busy, failure } = useExport(async () => {
    const { country, cardcode } = customer;
    const input = { sheet, skip, filter: { text: filter }, orderBy: sort, language: getGatewayLanguage(), origin: location.origin };
    const { data } = await client.query({ query: PositionLabelsDocument, variables: { customer: { country, cardcode }, input }, fetchPolicy: 'no-cache' });
    return data?.customer?.positionLabels?.url ?? null;
  });
  const pages = Math.ceil((count + (isValid ? skip : 0)) / labelsOn[sheet]);
  const formatCount = (key: 'labels' | 'sheets', number: number) => t(`labels.${key}`, { count: number, number: formatNumber(number) });
  return (
    <FormDialog title={t('labels.title')} onClose={onClose} action={t('labels.make')} isBusy={busy !== null} onSubmit={() => isValid && exportAs('PDF')}>
      <Text>{t('labels.intro', { labels: formatCount('labels', count), sheets: formatCount('sheets', pages) })}</Text>
      <Stack gap="1" align="flex-start">
        <Text fontWeight="medium" fontSize="0.875rem">
          {t('labels.paper')}
        </Text>
        <ToggleGroup
          label={t('labels.paper')}
          options={sheets.map((value) => ({ value, text: t(`labels.sheet.${value}`) }))}
          value={sheet}
          onChange={setSheet}
        />
      </Stack>
      <FormField
        type="text"
        inputMode="numeric"
        label={t('labels.skip')}
        hint={t('labels.skipHint')}
        error={isValid ? undefined : t('labels.skipWrong', { max: maxSkip })}
        value={skipText}
        onChange={({ target }) => setSkip(target.value)}
      />
      <Text fontSize="0.875rem" color="quiet">
        {t('labels.printHint')}
      </Text>
      {failure && <Notice kind="danger">{t('labels.failed')}</Notice>}
    </FormDialog>
  );
}
