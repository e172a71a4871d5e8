import { Box, Grid, Heading, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SupportForm } from './SupportForm.tsx';

/** A support request for the chosen location, whose address stands beside it (S-01). */
export function SupportPage() {
  const { t } = useTranslation('support');
  const { country, cardcode, name, address, postcode, city } = useChosenCustomer().customer!;
  const at = useMemo(() => ({ country, cardcode }), [country, cardcode]);
  const [sent, setSent] = useState(0);
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(
    function showThanks() {
      if (sent > 0) thanks.current?.focus();
    },
    [sent],
  );
  return (
    <>
      <PageHeader title={t('title')} line={t('line')} />
      {sent > 0 && (
        <Box ref={thanks} tabIndex={-1} mb="5" outline="none">
          <Notice kind="success">
            <Text fontWeight="semibold">{t('thanks')}</Text>
            {t('thanksText')}
          </Notice>
        </Box>
      )}
      <Grid templateColumns={{ base: '1fr', lg: '1fr 18rem' }} gap="6" alignItems="start">
        <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" p={{ base: '4', md: '6' }}>
          <SupportForm key={`${country} ${cardcode} ${sent}`} at={at} onSent={() => setSent((before) => before + 1)} />
        </Box>
        <Box as="aside" aria-label={t('location')} bg="surface" borderWidth="1px" borderColor="line" borderRadius="lg" p="5" order={{ base: -1, lg: 0 }}>
          <Heading as="h2" size="sm" color="quiet" mb="2">
            {t('location')}
          </Heading>
          <Text fontWeight="semibold">{name}</Text>
          <Text>{address}</Text>
          <Text>{[postcode, city].filter(Boolean).join(' ')}</Text>
          <Text color="quiet" fontSize="0.875rem" mt="1">
            {t('cardcode', { cardcode })}
          </Text>
        </Box>
      </Grid>
    </>
  );
}
