import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level, LocationListQuery } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import type { StateFilter } from './useStateFilter.ts';

interface LocationChipsProps extends StateFilter {
  /**
   * Levels of all of the user's locations, independent of the filter; undefined while loading, when the space of their chips is reserved.
   */
  levels: NonNullable<LocationListQuery['locations']>['levels'] | undefined;
  total: number | undefined;
  /** There is one location, with one level. */
  isSingle: boolean;
  setFilter: (next: Partial<StateFilter>) => void;
}

/** As wide as the digits that come. */
const unknownCount = '\u2007\u2007';

/** Number of locations by level, each a filter, and a link to the locations grouped by city. */
export function LocationChips({ levels, total, isSingle, level, city, isByPlace, setFilter }: LocationChipsProps) {
  const { t } = useTranslation('locations');
  const chips: readonly [Level, number | undefined][] = [
    ['RED', levels?.red],
    ['YELLOW', levels?.yellow],
    ['GREEN', levels?.green],
  ];
  return (
    <Flex gap="2" wrap="wrap" align="center" mb="4">
      <Flex role="group" aria-label={t('byLevel')} aria-busy={total === undefined} gap="2" wrap="wrap">
        <Chip isPressed={level === null} onPress={() => setFilter({ level: null })}>
          {t('all', { number: total ?? unknownCount })}
        </Chip>
        {chips
          .filter(([each, count], at) => (count === undefined && isSingle ? at === 0 : count !== 0) || level === each)
          .map(([each, count]) => (
            <Chip key={each} isPressed={level === each} onPress={() => setFilter({ level: level === each ? null : each })}>
              {count ?? unknownCount} <LevelBadge level={each} />
            </Chip>
          ))}
        {levels && levels.unknown > 0 && (
          <Text as="span" color="quiet" alignSelf="center" fontSize="0.875rem">
            {t('unchecked', { count: levels.unknown })}
          </Text>
        )}
      </Flex>
      {city !== null && (
        <Button size="xs" variant="outline" rounded="full" px="3" onClick={() => setFilter({ city: null })}>
          {t('onlyIn', { city })}
          <Icon name="close" size={14} />
        </Button>
      )}
      <Flex ms={{ base: '0', md: 'auto' }}>
        <ToggleGroup
          label={t('view')}
          options={[
            { value: 'list', text: t('asList') },
            { value: 'places', text: t('byPlace') },
          ]}
          value={isByPlace ? 'places' : 'list'}
          onChange={(value) => setFilter({ isByPlace: value === 'places', ...(value === 'places' ? { city: null } : {}) })}
        />
      </Flex>
    </Flex>
  );
}

function Chip({ isPressed, onPress, children }: { isPressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      size="sm"
      variant="outline"
      rounded="full"
      px="2"
      bg={isPressed ? 'brand.subtle' : 'surface'}
      borderColor={isPressed ? 'brand.solid' : 'line'}
      color={isPressed ? 'brand.fg' : 'ink'}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
