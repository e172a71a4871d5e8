import { Flex, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link as RouteLink } from 'react-router-dom';
import { getBrand } from '../../brand.ts';
import { paths } from '../../paths.ts';
import { useSessionState } from '../../session/SessionProvider.tsx';
import { useServiceState } from '../../session/useServiceState.ts';
import { usePageSettled } from '../../hooks/usePageSettled.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** Versions of provider and portal, contact of the provider, and five external links. */
export function Footer() {
  const { t, i18n } = useTranslation('shell');
  const { session, isLoading } = useSessionState();
  const { contact, version } = getBrand();
  const isSignedIn = session !== null;
  const isSettled = usePageSettled(true);
  // Behind sign-in the page has priority.
  const { service, isRequested } = useServiceState(isSettled || !(isLoading || isSignedIn));
  return (
    <Flex
      as="footer"
      // A page that is shorter than the screen would push it down while page and links arrive.
      visibility={isSettled && isRequested ? undefined : 'hidden'}
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      px={{ base: '4', md: '8' }}
      py="4"
      gap="4"
      justify="space-between"
      wrap="wrap"
      align="center"
      fontSize="0.85rem"
      color="quiet"
    >
      {/* Signed-in users have it in their user menu. */}
      {!session && !isLoading && <SchemeSwitch />}
      <Text>{service?.version ? t('version', { version: service.version }) : ' '}</Text>
      {version && <Text>{t('portalVersion', { version })}</Text>}
      {contact && <Text>{t('contact', { contact })}</Text>}
      <Flex as="nav" aria-label={t('footer')} gap="5" wrap="wrap">
        {service?.links.map(({ kind, german, english }) => (
          <Link key={kind} href={i18n.language === 'en' ? english : german} hrefLang={i18n.language} target="_blank" rel="noopener noreferrer" color="quiet">
            {t(`links.${kind}`)}
          </Link>
        ))}
        <Link asChild color="quiet">
          <RouteLink to={paths.accessibility}>{t('accessibility')}</RouteLink>
        </Link>
        <Link asChild color="quiet">
          <RouteLink to={paths.privacy}>{t('privacy')}</RouteLink>
        </Link>
      </Flex>
    </Flex>
  );
}
