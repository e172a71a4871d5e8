import { Box, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { EnterPlanViewDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, storeLocation } from '../../session/chosenLocation.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { getStartPage } from '../../session/startPage.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { focusHeading } from '../../hooks/useFocusAfterNavigation.ts';
import { Button } from '../../theme/Button.tsx';

/** Entry into the plans of a location by a link with a token, which is exchanged once and leaves the address. */
export function PlanEntryPage() {
  const { t } = useTranslation(['plans', 'errors']);
  const { begin, session, isLoading } = useSessionState();
  const [isConfirmed, setIsConfirmed] = useState(false);
  const isRequested = session !== null && !session.planView && !isConfirmed;
  const { lang, customerId = '', user = '', token = '', planId, positionId } = useParams();
  const navigate = useNavigate();
  const { send } = useChange({ isSecret: true, isRepeatable: true });
  const sent = useRef(false);
  useEffect(
    function exchange() {
      // The secret must not stay where a shoulder, a history or a screenshot finds it.
      window.history.replaceState(window.history.state, '', paths.planEntry);
      if (sent.current || isLoading || isRequested) return;
      sent.current = true;
      const language = lang === 'en' ? 'EN' : 'DE';
      void (async () => {
        await chooseLanguage(lang === 'en' ? 'en' : 'de');
        const { result, failure } = await send(EnterPlanViewDocument, { token, customerId, linkUser: user, language });
        if (failure) toast.failure(t(`errors:${failure}`));
        const entered = result?.session;
        if (!entered?.planView) return navigate(paths.welcome, { replace: true });
        storeLocation(entered.planView);
        begin(entered);
        const query = new URLSearchParams(toLocationQuery(entered.planView));
        if (planId) query.set('id', planId);
        if (positionId) query.set('position_id', positionId);
        return navigate(`${paths.plan}?${query}`, { replace: true });
      })();
    },
    [begin, customerId, isRequested, isLoading, send, lang, navigate, planId, positionId, t, token, user],
  );
  if (isRequested)
    return (
      <Box maxW="34rem" mx="auto" mt="20" px="4">
        <Heading as="h1" size="xl" ref={focusHeading} tabIndex={-1} outline="none">
          {t('plans:entry.title')}
        </Heading>
        <Text my="4">{t('plans:entry.text', { name: session.viewer.name })}</Text>
        <Flex gap="3" wrap="wrap">
          <Button asChild colorPalette="brand">
            <Link to={getStartPage(session)} replace>
              {t('plans:entry.stay')}
            </Link>
          </Button>
          <Button variant="outline" onClick={() => setIsConfirmed(true)}>
            {t('plans:entry.open')}
          </Button>
        </Flex>
      </Box>
    );
  return (
    <Flex minH="60vh" direction="column" align="center" justify="center" gap="4" role="status">
      <Spinner size="lg" color="brand.solid" />
      <Text>{session?.planView ? t('plans:authenticated') : t('plans:entering')}</Text>
    </Flex>
  );
}
