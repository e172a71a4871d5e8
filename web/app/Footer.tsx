import { useQuery } from '@apollo/client/react';
import { Flex, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ServiceStateDocument } from '../generated/graphql.ts';

/** Version of the provider and five external links. */
export function Footer() {
  const { t, i18n } = useTranslation('shell');
  const { data } = useQuery(ServiceStateDocument);
  return (
    <Flex
      as="footer"
      bg="surface"
      borderTopWidth="1px"
      borderColor="line"
      px={{ base: '4', md: '8' }}
      py="4"
      gap="4"
      justify="space-between"
      wrap="wrap"
      fontSize="0.85rem"
      color="quiet"
    >
      <Text>{data?.service.version ? t('version', { version: data.service.version }) : ' '}</Text>
      <Flex as="nav" aria-label={t('footer')} gap="5" wrap="wrap">
        {data?.service.links.map(({ kind, german, english }) => (
          <Link key={kind} href={i18n.language === 'en' ? english : german} target="_blank" rel="noopener noreferrer" color="quiet">
            {t(`links.${kind}`)}
          </Link>
        ))}
      </Flex>
    </Flex>
  );
}
