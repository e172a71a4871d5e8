import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LocationListQuery } from '../../generated/graphql.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Button } from '../../theme/Button.tsx';

const shownLevels = { red: 'RED', yellow: 'YELLOW', green: 'GREEN' } as const;

type Place = NonNullable<LocationListQuery['locations']>['places'][number];

/** Locations by their cities, the city with the most alarms first; each opens the list of its locations. */
export function PlaceList({ places, onPick }: { places: readonly Place[]; onPick: (city: string | null) => void }) {
  const { t } = useTranslation('locations');
  if (places.length === 0) return <Notice kind="info">{t('none')}</Notice>;
  return (
    <Flex as="ul" direction="column" listStyleType="none" borderTopWidth="1px" borderColor="line">
      {places.map(({ city, total, levels }) => (
        <Flex as="li" key={city ?? ''} align="center" gap="3" wrap="wrap" borderBottomWidth="1px" borderColor="line" py="2">
          <Button variant="plain" size="sm" px="2" color="brand.solid" textDecoration="underline" disabled={city === null} onClick={() => onPick(city)}>
            {city ?? t('noCity')}
          </Button>
          <Text color="quiet">{t('count', { count: total })}</Text>
          <Flex gap="2" wrap="wrap" ms={{ base: '2', md: 'auto' }}>
            {(['red', 'yellow', 'green'] as const).map(
              (name) =>
                levels[name] > 0 && (
                  <span key={name}>
                    {levels[name]} <LevelBadge level={shownLevels[name]} />
                  </span>
                ),
            )}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
