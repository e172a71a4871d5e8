import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { formatCity } from '../../i18n/formatAddress.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { SupportForm, type SupportInput, topicLength } from './SupportForm.tsx';

/** Returns the initial values from the address: a position or defect, a topic, and a text. */
function getPreset(search: URLSearchParams): SupportInput {
  const named = [
    ['positionId', search.get('position')],
    ['defectId', search.get('defect')],
    ['topic', search.get('topic')?.slice(0, topicLength.max) ?? null],
    ['description', search.get('text')],
  ] as const;
  return Object.fromEntries(named.filter(([, value]) => value !== null));
}

/** A support request for the chosen location, whose address is shown next to it. */
export function SupportPage() {
  const { t } = useTranslation('support');
  const { viewer } = useSession();
  const { country, cardcode, name, address, postcode, city } = useChosenCustomer().customer!;
  const location = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  const [search] = useSearchParams();
  const preset = useMemo(() => getPreset(search), [search]);
  const [sent, setSent] = useState<{ count: number; number: string | null }>({ count: 0, number: null });
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(
    function showThanks() {
      if (sent.count > 0) thanks.current?.focus();
    },
    [sent],
  );
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {sent.count > 0 && (
        <Box mb="5">
          <Notice kind="success" focusRef={thanks}>
            <Text fontWeight="semibold">{t('thanks')}</Text>
            {sent.number === null ? t('thanksText') : t('thanksNumber', { number: sent.number })} {viewer.role !== 'ADMIN' && t('thanksNext')}{' '}
            {viewer.role !== 'ADMIN' && (
              <Link to={paths.notifications} style={{ textDecoration: 'underline' }}>
                {t('toPostbox')}
              </Link>
            )}
          </Notice>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 18rem' }} gap="6" alignItems="start">
        <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" p={{ base: '4', md: '6' }}>
          <SupportForm
            key={sent.count}
            location={location}
            preset={sent.count === 0 ? preset : {}}
            onSent={(number) => setSent(({ count }) => ({ count: count + 1, number }))}
          />
        </Box>
        <Box as="aside" aria-label={t('location')} bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" p="5" order={{ base: -1, lg: 0 }}>
          <Heading as="h2" size="sm" color="quiet" mb="2">
            {t('location')}
          </Heading>
          <Text fontWeight="semibold">{name}</Text>
          <Text>{address}</Text>
          <Text>{formatCity({ postcode, city })}</Text>
          <Text color="quiet" fontSize="0.875rem" mt="1">
            {t('cardcode', { cardcode })}
          </Text>
        </Box>
      </Grid>
    </>
  );
}
