import { Flex, Spinner, Stack, Text } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExportFormat } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { getPresetPeriod, presets, getUnrequestableDays } from '../../components/form/dayPeriod.ts';
import { useDayPeriod } from '../../components/form/useDays.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { getUsualPeriod } from './exportPeriod.ts';
import { useExportFile } from './useExportFile.ts';

const formats = listMembers<ExportFormat>({ EXCEL: true, CSV: true });

/** Export of the results of a location as a file. */
export function ExportPage() {
  const { t } = useTranslation(['exports', 'ui']);
  const customer = useChosenCustomer().customer!;
  const today = useToday();
  const [period, setPeriod] = useDayPeriod(getUsualPeriod(today));
  const [format, setFormat] = useState<ExportFormat>('EXCEL');
  const { start, cancel, isBusy, outcome, size } = useExportFile({ country: customer.country, cardcode: customer.cardcode });
  const wrong = getUnrequestableDays(period);
  const isValid = !wrong.from && !wrong.to;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isValid) void start({ ...period, format });
  };
  return (
    <>
      <PageHeader title={t('exports:title')} line={`${customer.name} (${customer.cardcode})`} />
      <Section title={t('exports:heading')}>
        <form onSubmit={submit} noValidate>
          <Stack gap="5" maxW="40rem">
            <Flex gap="4" direction={{ base: 'column', sm: 'row' }}>
              {(['from', 'to'] as const).map((side) => (
                <FormField
                  key={side}
                  type="date"
                  label={t(`exports:${side}`)}
                  required
                  value={period[side]}
                  error={wrong[side] ? t(`exports:wrong.${side}`) : undefined}
                  onChange={({ target }) => setPeriod({ ...period, [side]: target.value })}
                />
              ))}
            </Flex>
            <Flex gap="2" wrap="wrap" role="group" aria-label={t('exports:presets.label')}>
              {presets.map((preset) => (
                <Button key={preset} size="xs" variant="outline" onClick={() => setPeriod(getPresetPeriod(preset, today))}>
                  {t(`exports:presets.${preset}`)}
                </Button>
              ))}
            </Flex>
            <Flex gap="3" align="center" wrap="wrap">
              <Text as="span" fontWeight="medium" fontSize="0.875rem">
                {t('exports:format')}
              </Text>
              <ToggleGroup
                label={t('exports:format')}
                options={formats.map((value) => ({ value, text: t(`exports:formats.${value}`) }))}
                value={format}
                onChange={setFormat}
              />
            </Flex>
            {getGatewayLanguage() === 'EN' && (
              <Text fontSize="0.875rem" color="quiet">
                {`${t('exports:inGerman')} `}
                <Link className="text-button" to={`${paths.resultsOverTime}${toLocationQuery(customer)}`}>
                  {t('exports:inEnglish')}
                </Link>
              </Text>
            )}
            {outcome && (
              <Notice kind={outcome === 'saved' ? 'success' : outcome === 'empty' ? 'warning' : 'danger'}>
                {t(`exports:outcome.${outcome}`)}
                {outcome === 'saved' && size && ` ${t('exports:size', { rows: size.rows, columns: size.columns })}`}
              </Notice>
            )}
            <Button type="submit" colorPalette="brand" alignSelf="flex-start" disabled={!isValid || isBusy}>
              <Icon name="download" />
              {t('exports:start')}
            </Button>
          </Stack>
        </form>
      </Section>
      <Modal
        title={t('exports:busyTitle')}
        isOpen={isBusy}
        onClose={cancel}
        size="sm"
        isDismissable={false}
        onBack={cancel}
        footer={
          <Button variant="outline" onClick={cancel}>
            {t('ui:cancel')}
          </Button>
        }
      >
        <Flex gap="4" align="center" role="status">
          <Spinner color="brand.solid" />
          {t('exports:busy')}
        </Flex>
      </Modal>
    </>
  );
}
