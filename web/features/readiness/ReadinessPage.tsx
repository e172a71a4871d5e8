import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ReadinessDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { ReadinessRuleSection } from './ReadinessRuleSection.tsx';

/**
 * Page with an auditor's likely findings at the chosen location. Rules with findings are first, and each finding links to the page that
 * fixes it.
 */
export function ReadinessPage() {
  const { t } = useTranslation('readiness');
  const customer = useChosenCustomer().customer!;
  const { data, loading, error, refetch } = useQuery(ReadinessDocument, {
    variables: { customer: { country: customer.country, cardcode: customer.cardcode }, language: getGatewayLanguage() },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.customer?.readiness;
  const open = found?.checks.filter(({ total }) => total > 0) ?? [];
  const isGood = ({ state, total, unreadable }: (typeof open)[number]) => state === 'CHECKED' && total === 0 && unreadable === 0;
  const good = found?.checks.filter(isGood) ?? [];
  const unknown = found?.checks.filter((check) => check.total === 0 && !isGood(check)) ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        line={`${customer.name} (${customer.cardcode})`}
        actions={
          // Has its space while the checks run.
          (found || loading) && (
            <Button asChild size="sm" variant="outline" visibility={found ? undefined : 'hidden'}>
              <a href={found?.file.url} download>
                <Icon name="page" />
                {t('pdf')}
              </a>
            </Button>
          )
        }
      />
      <Text mb="4" maxW="70ch" color="quiet">
        {t('intro')}
      </Text>
      {!found && loading && <Loading h="60vh" borderRadius="xl" />}
      {!found && error && <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />}
      {found && (
        <>
          <Box mb="5">
            <Notice kind={open.length > 0 ? 'warning' : unknown.length > 0 ? 'info' : 'success'}>
              <Verdict found={found} rules={open.length} isWhole={unknown.length === 0} />
            </Notice>
          </Box>
          {open.map((check) => (
            <ReadinessRuleSection key={check.rule} location={customer} check={check} />
          ))}
          {unknown.length > 0 && (
            <Rules title={t('unknown')}>
              {unknown.map(({ rule, state, unreadable }) => (
                <Flex as="li" key={rule} gap="2" align="flex-start">
                  <Icon name="info" size={18} />
                  <span>
                    {t(`rules.${rule}.title`)}: {t(`state.${state === 'CHECKED' ? 'INCOMPLETE' : state}`, { count: unreadable })}
                  </span>
                </Flex>
              ))}
            </Rules>
          )}
          {good.length > 0 && (
            <Rules title={t('good')}>
              {good.map(({ rule }) => (
                <Flex as="li" key={rule} gap="2" align="flex-start" color="level.green.fg">
                  <Icon name="check" size={18} />
                  <Text as="span" color="ink">
                    {t(`rules.${rule}.good`)}
                  </Text>
                </Flex>
              ))}
            </Rules>
          )}
        </>
      )}
    </>
  );
}

interface VerdictProps {
  found: { checkedAt: string; total: number | null; notRead: readonly string[] };
  /** Rules with findings. */
  rules: number;
  /** Every rule was looked at, and read in full. */
  isWhole: boolean;
}

/** Number of open points. Shown as a minimum, with the reason, if a rule lacks data. */
function Verdict({ found: { checkedAt, total, notRead }, rules, isWhole }: VerdictProps) {
  const { t } = useTranslation('readiness');
  const at = formatDateTime(checkedAt);
  if (total === null) return t('noneRead', { at });
  if (total === 0) return t(isWhole ? 'nothing' : 'nothingSeen', { at });
  const found = t(notRead.length > 0 ? 'foundAtLeast' : 'found', { count: total, rules: t('rulesCounted', { count: rules }), at });
  return notRead.length > 0 ? `${found} ${t('notRead', { count: notRead.length })}` : found;
}

const Rules = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Box as="section" bg="surface" borderRadius="xl" borderWidth="1px" borderColor="line" mb="5" p={{ base: '4', md: '5' }}>
    <Heading as="h2" size="md" mb="3">
      {title}
    </Heading>
    <chakra.ul listStyleType="none" display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(min(22rem, 100%), 1fr))" fontSize="0.875rem">
      {children}
    </chakra.ul>
  </Box>
);
