import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { peekRememberedRoute } from '../../session/rememberedRoute.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useFocusAfterNavigation } from '../../hooks/useFocusAfterNavigation.ts';
import { useTabTitle } from '../../hooks/useTabTitle.ts';
import { PortalPictures } from './PortalPictures.tsx';
import { Button } from '../../theme/Button.tsx';

const features = ['report', 'plan', 'traps', 'defects', 'export'] as const;

/** Welcome page: title, new features, sign-in, pictures; a warning in outdated Internet Explorer only, and a line for visitors who opened a private page. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { ref } = useFocusAfterNavigation();
  useTabTitle(t('tab'));
  const [isWanted] = useState(() => peekRememberedRoute() !== null);
  const isInternetExplorer = /MSIE |Trident\//.test(navigator.userAgent);
  return (
    <>
      <Flex direction={{ base: 'column', lg: 'row' }} gap={{ base: '8', lg: '16' }} align="center" py={{ base: '4', md: '12' }}>
        <Box flex="1">
          {isInternetExplorer && <Notice kind="warning">{t('outdated')}</Notice>}
          <Heading as="h1" size={{ base: '3xl', md: '5xl' }} letterSpacing="-0.02em" lineHeight="1.1" ref={ref} tabIndex={-1} outline="none">
            {t('title')}
          </Heading>
          <Text fontSize="lg" color="quiet" mt="5" maxW="36rem">
            {t('lead')}
          </Text>
          {isWanted && (
            <Box mt="5" maxW="36rem">
              <Notice kind="info">{t('signInFirst')}</Notice>
            </Box>
          )}
          <Button asChild size="xl" colorPalette="brand" mt="8">
            <Link to={paths.login}>{t('signIn')}</Link>
          </Button>
        </Box>
        <Box flex="1" w="100%" bg="surface" borderWidth="1px" borderColor="line" borderRadius="2xl" p={{ base: '5', md: '8' }}>
          <Heading as="h2" size="lg" mb="4">
            {t('newHeading')}
          </Heading>
          <chakra.ul display="grid" gap="4" listStyleType="none">
            {features.map((name) => (
              <Flex as="li" key={name} gap="3">
                <Box color="brand.500" mt="1" aria-hidden="true">
                  <svg
                    width="18"
                    height="18"
                    viewBox="0 0 18 18"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2.4"
                    strokeLinecap="round"
                    strokeLinejoin="round"
                  >
                    <path d="M3 9.5l4 4 8-9" />
                  </svg>
                </Box>
                <Box>
                  <Text fontWeight="semibold">{t(`features.${name}.title`)}</Text>
                  <Text color="quiet">{t(`features.${name}.text`)}</Text>
                </Box>
              </Flex>
            ))}
          </chakra.ul>
        </Box>
      </Flex>
      <PortalPictures />
    </>
  );
}
