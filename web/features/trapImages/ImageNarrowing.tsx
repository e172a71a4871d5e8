import { useQuery } from '@apollo/client/react';
import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TrapImageNamesDocument } from '../../generated/graphql.ts';
import { DayRange } from '../../components/form/DayRange.tsx';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import type { ReviewPlace } from './reviewPlace.ts';
import type { ChosenImages } from './useImageFilter.ts';

interface ImageNarrowingProps {
  place: ReviewPlace | null;
  chosen: ChosenImages;
  onChoose: (next: Partial<ChosenImages>) => void;
}

/** Filters the images by a location, an area, a trap and days. Its choices require all images to be read, so it opens on request. */
export function ImageNarrowing({ place, chosen, onChoose }: ImageNarrowingProps) {
  const { t } = useTranslation('trapImages');
  // A filter that came with the address or the header is shown until the user closes it.
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? Object.values(chosen).some(Boolean);
  const choose = (next: Partial<ChosenImages>) => {
    setOpened(true);
    onChoose(next);
  };
  return (
    <Box mb="3">
      <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        <Icon name="filter" />
        {t('narrow')}
      </Button>
      {isOpen && <Narrowing place={place} chosen={chosen} onChoose={choose} />}
    </Box>
  );
}

function Narrowing({ place, chosen, onChoose }: ImageNarrowingProps) {
  const { t } = useTranslation('trapImages');
  const { onlyLocation } = useSession();
  const { data } = useQuery(TrapImageNamesDocument, { variables: { ...place }, skip: place === null });
  const { locations = [], areas = [], traps = [] } = data?.trapImageNames ?? {};
  // Known before the names are read, so that nothing moves when they arrive.
  const hasLocations = locations.length > 1 || (!onlyLocation && !place?.customer);
  const leftOut = data?.trapImageNames?.leftOut ?? 0;
  const toOptions = (all: readonly string[]) => all.map((name) => ({ value: name, text: name }));
  const offered = {
    location: locations.map(({ country, cardcode, name }) => ({ value: `${country}:${cardcode}`, text: `${name} (${cardcode})` })),
    area: toOptions(areas),
    trap: toOptions(traps),
  };
  return (
    <Flex role="group" aria-label={t('narrow')} columnGap="3" rowGap="2" wrap="wrap" align="flex-end" mt="3">
      {(['location', 'area', 'trap'] as const)
        .filter((name) => name !== 'location' || hasLocations || chosen.location !== '')
        .map((name) => (
          <SelectFilter
            key={name}
            w={{ base: '100%', lg: '12rem' }}
            label={t(`narrowTo.${name}`)}
            allText={t(`all.${name}`)}
            value={chosen[name] || null}
            options={offered[name]}
            onChange={(value) => onChoose({ [name]: value ?? '' })}
            marksChoice
          />
        ))}
      <DayRange days={chosen} onDay={(end, day) => onChoose({ [end]: day })} w={{ base: '100%', lg: 'auto' }} />
      {leftOut > 0 && (
        <Text flexBasis="100%" fontSize="0.875rem" color="quiet">
          {t('leftOut', { count: leftOut, number: formatNumber(leftOut) })}
        </Text>
      )}
    </Flex>
  );
}
