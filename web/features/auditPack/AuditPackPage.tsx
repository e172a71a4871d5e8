import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type AuditPackPart, AuditPackPreviewDocument, type AuditPackPreviewQueryVariables } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { type DayPeriod, getPresetPeriod, presets, getUnrequestableDays } from '../../components/form/dayPeriod.ts';
import { useDayPeriod } from '../../components/form/useDays.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { FormGroup } from '../../components/form/FormGroup.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { PackDownload } from './PackDownload.tsx';
import { PackPreview } from './PackPreview.tsx';

const everyPart = listMembers<AuditPackPart>({
  PLANS: true,
  POSITIONS: true,
  RESULTS: true,
  MONTHLY_REPORTS: true,
  TRENDS: true,
  DEFECTS: true,
  ACTIONS: true,
  MATERIAL: true,
  SAFETY_SHEETS: true,
  THRESHOLDS: true,
  CLIMATE: true,
  DEVICES: true,
  TEAM: true,
  DELIVERY_NOTES: true,
  OWN_DOCUMENTS: true,
  USERS: true,
});

/** Parts that the viewer is offered: those that the menu offers as pages. */
function getOfferedParts(rights: ChosenCustomer['rights'], canSeeUsers: boolean): readonly AuditPackPart[] {
  const closed = new Set<AuditPackPart>([
    ...(rights.canShowDefects ? [] : ['DEFECTS' as const]),
    ...(rights.canShowDeliveryNotes ? [] : ['DELIVERY_NOTES' as const]),
    ...(canSeeUsers ? [] : ['USERS' as const]),
  ]);
  return everyPart.filter((part) => !closed.has(part));
}

/** Parts that the user is offered, and the present choice. */
export interface PackChoice {
  offered: readonly AuditPackPart[];
  chosen: DayPeriod & { parts: readonly AuditPackPart[] };
}

/** Page for a ZIP with all documents of an audit. Shows its content and missing parts before the download. */
export function AuditPackPage({ auditors }: { auditors?: (choice: PackChoice) => ReactNode }) {
  const { t } = useTranslation('auditPack');
  const customer = useChosenCustomer().customer!;
  const { role } = useSession().viewer;
  const { country, cardcode } = customer;
  const offered = getOfferedParts(customer.rights, role !== 'CUSTOMER');
  const today = useToday();
  const [period, setPeriod] = useDayPeriod(getPresetPeriod('twelveMonths', today));
  const [search] = useSearchParams();
  const setParams = useSetParams();
  const left = new Set(search.getAll('without'));
  const setLeft = (parts: Iterable<string>) => setParams({ without: [...parts] });
  const [requested, setRequested] = useState<AuditPackPreviewQueryVariables | null>(null);
  const { data, loading, error, refetch } = useQuery(
    AuditPackPreviewDocument,
    requested ? { variables: requested, fetchPolicy: 'network-only' } : { skip: true, variables: { customer: { country, cardcode }, ...period } },
  );
  const wrong = getUnrequestableDays(period);
  const parts = offered.filter((part) => !left.has(part));
  const current = { customer: { country, cardcode }, ...period, parts };
  const isValid = !wrong.from && !wrong.to && parts.length > 0;
  const isOutdated = requested !== null && JSON.stringify(requested) !== JSON.stringify(current);
  const pack = data?.customer?.auditPack;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isValid) return;
    if (requested && !isOutdated) void refetch();
    else setRequested(current);
  };
  const toggle = (part: AuditPackPart) => {
    const next = new Set(left);
    if (!next.delete(part)) next.add(part);
    setLeft(next);
  };
  return (
    <>
      <PageHeader title={t('title')} line={`${customer.name} (${cardcode})`} />
      <Text mb="4" maxW="70ch" color="quiet">
        {t('intro')}
      </Text>
      <Section title={t('choose')}>
        <form onSubmit={submit} noValidate>
          <Stack gap="5">
            <Flex gap="4" direction={{ base: 'column', sm: 'row' }} maxW="40rem">
              {(['from', 'to'] as const).map((side) => (
                <FormField
                  key={side}
                  type="date"
                  label={t(side)}
                  required
                  value={period[side]}
                  error={wrong[side] ? t(`wrong.${side}`) : undefined}
                  onChange={({ target }) => setPeriod({ ...period, [side]: target.value })}
                />
              ))}
            </Flex>
            <Flex gap="2" wrap="wrap" role="group" aria-label={t('presets.label')}>
              {presets.map((preset) => (
                <Button key={preset} size="xs" variant="outline" onClick={() => setPeriod(getPresetPeriod(preset, today))}>
                  {t(`presets.${preset}`)}
                </Button>
              ))}
            </Flex>
            <FormGroup label={t('parts')}>
              <TickBox
                label={t('all')}
                isTicked={parts.length === offered.length}
                isMixed={parts.length > 0 && parts.length < offered.length}
                onToggle={() => setLeft(parts.length === offered.length ? offered : [])}
              />
              <Box w="100%" display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))" gap="2" ps="6">
                {offered.map((part) => (
                  <TickBox key={part} label={t(`part.${part}`)} isTicked={!left.has(part)} onToggle={() => toggle(part)} />
                ))}
              </Box>
            </FormGroup>
            <Button
              type="submit"
              variant={pack && !isOutdated ? 'outline' : 'solid'}
              colorPalette="brand"
              alignSelf="flex-start"
              disabled={!isValid || loading}
            >
              <Icon name="search" />
              {t('preview')}
            </Button>
          </Stack>
        </form>
      </Section>
      {/* A pack that was begun before this page was left. */}
      {!pack && <PackDownload customer={customer} previewed={null} isOff />}
      {requested && (
        <Section title={t('previewOf')}>
          {loading && !pack && (
            <Stack gap="3">
              <Text>{t('looking')}</Text>
              <Loading h="48" borderRadius="xl" />
            </Stack>
          )}
          {error && !pack && <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />}
          {pack && (
            <>
              {isOutdated && (
                <Box mb="4">
                  <Notice kind="warning" isNews>
                    {t('outdated')}
                  </Notice>
                </Box>
              )}
              <PackDownload customer={customer} previewed={{ files: pack.files, variables: requested }} isOff={isOutdated || loading} />
              <PackPreview pack={pack} />
            </>
          )}
        </Section>
      )}
      {auditors?.({ offered, chosen: { ...period, parts } })}
    </>
  );
}
