import { Link, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { ChooseLocation } from '../../session/ChooseLocation.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { ApiDocumentation } from './ApiDocumentation.tsx';
import { TokenActions } from './TokenActions.tsx';
import { TokenTable } from './TokenTable.tsx';
import { Button } from '../../theme/Button.tsx';

/** The results API with the tokens of the user's own locations. Administrators see the chosen location's token. */
export function ApiPage() {
  const { t } = useTranslation('apiTokens');
  const { viewer, actor } = useSession();
  const tokens = useRef<HTMLDivElement>(null);
  function goToTokens() {
    tokens.current?.scrollIntoView();
    tokens.current?.focus({ preventScroll: true });
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        line={t('line')}
        actions={
          <Button size="sm" variant="outline" onClick={goToTokens}>
            {t('toTokens')}
          </Button>
        }
      />
      <ApiDocumentation />
      <div ref={tokens} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: '5rem' }}>
        <Section title={t('tokens.title')}>
          <Notice kind="info">{t(actor ? 'tokens.acting' : 'tokens.text')}</Notice>
          <div style={{ height: '1rem' }} />
          {viewer.role === 'ADMIN' ? <ChosenToken /> : <TokenTable />}
        </Section>
      </div>
      <Section title={t('programs.title')}>
        <Text color="quiet">
          {t('programs.text')}{' '}
          <Link asChild color="brand.fg" textDecoration="underline">
            <RouterLink to={paths.openSessions}>{t('programs.link')}</RouterLink>
          </Link>
        </Text>
      </Section>
    </>
  );
}

function ChosenToken() {
  const { t } = useTranslation(['apiTokens', 'shell']);
  const { customer, isLoading, error, retry } = useChosenCustomer();
  if (isLoading) return null;
  if (error) return <RetryNotice text={formatFailure(error, t('tokens.failed'))} onRetry={retry} />;
  if (customer) return <TokenActions key={customer.id} customer={customer} isNamed />;
  return <ChooseLocation at={paths.locations} label={t('shell:menu.locations')} />;
}
