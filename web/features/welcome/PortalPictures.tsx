import { Box, chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Scheme, useScheme } from '../../theme/scheme.ts';

const names = ['dashboard', 'report', 'plan'] as const;
/** Addresses of the files, which `npm run screens -- --pictures` makes. */
const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

interface PictureProps {
  name: (typeof names)[number];
  scheme: Scheme;
}

function Picture({ name, scheme }: PictureProps) {
  const { t, i18n } = useTranslation('welcome');
  const getPictureFile = (shown: 'light' | 'dark') => files[`./pictures/${name}-${i18n.language === 'en' ? 'en' : 'de'}-${shown}.webp`];
  return (
    <chakra.figure>
      <picture>
        {scheme === 'auto' && <source srcSet={getPictureFile('dark')} media="(prefers-color-scheme: dark)" />}
        <chakra.img
          src={getPictureFile(scheme === 'dark' ? 'dark' : 'light')}
          alt={t(`pictures.${name}.alt`)}
          w="100%"
          aspectRatio="960 / 600"
          loading="lazy"
          border="1px solid"
          borderColor="line"
          borderRadius="xl"
          boxShadow="md"
        />
      </picture>
      <chakra.figcaption mt="3">
        <Text fontWeight="semibold">{t(`pictures.${name}.title`)}</Text>
        <Text color="quiet">{t(`pictures.${name}.text`)}</Text>
      </chakra.figcaption>
    </chakra.figure>
  );
}

/** Three pictures of the portal, in the user's language and scheme. */
export function PortalPictures() {
  const scheme = useScheme();
  return (
    <Box as="section" mt={{ base: '10', md: '8' }} mb="8">
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="8">
        {names.map((name) => (
          <Picture key={name} name={name} scheme={scheme} />
        ))}
      </SimpleGrid>
    </Box>
  );
}
