import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlanFieldsFragment, PlanPicturesDocument } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { isEmptyPicture } from './isEmptyPicture.ts';

interface PlanGalleryProps {
  location: LocationKey;
  plans: readonly PlanFieldsFragment[];
  planId: string | null;
  onChoose: (planId: string) => void;
}

/** The plans of a location as pictures to choose from; a picture is loaded when it comes into view. */
export function PlanGallery({ location: { country, cardcode }, plans, planId, onChoose }: PlanGalleryProps) {
  const { t } = useTranslation('plans');
  const { data } = useQuery(PlanPicturesDocument, { variables: { customer: { country, cardcode } } });
  const pictures = new Map(data?.customer?.plans?.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
  return (
    <Grid as="ul" aria-label={t('all')} templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" gap="4" mb="4" listStyleType="none">
      {plans.map(({ id, title, isReleased, revisedAt }) => (
        <Box as="li" key={id}>
          <chakra.a
            asChild
            display="block"
            w="100%"
            textAlign="start"
            cursor="pointer"
            bg="surface"
            borderWidth="1px"
            borderColor={id === planId ? 'brand.solid' : 'line'}
            borderRadius="xl"
            overflow="hidden"
            _hover={{ borderColor: 'brand.solid', boxShadow: 'md' }}
          >
            <EntityLink
              className=""
              to={`${paths.plan}${toLocationQuery({ country, cardcode })}&id=${encodeURIComponent(id)}`}
              onOpen={() => onChoose(id)}
              aria-current={id === planId}
            >
              <Box as="span" h="9rem" bg="well" display="block">
                {pictures.has(id) && <PlanPicture url={pictures.get(id)!} />}
              </Box>
              <Box as="span" display="block" p="3">
                <Text as="span" display="block" fontWeight="600" truncate title={title}>
                  {title}
                </Text>
                <Text as="span" display="block" fontSize="0.8125rem" color="quiet">
                  {[revisedAt && t('revisionOn', { day: formatDay(revisedAt) }), !isReleased && t('notReleased')].filter(Boolean).join(' · ') ||
                    t('neverRevised')}
                </Text>
              </Box>
            </EntityLink>
          </chakra.a>
        </Box>
      ))}
    </Grid>
  );
}

function PlanPicture({ url }: { url: string }) {
  const { t } = useTranslation('plans');
  const [why, setWhy] = useState<'noFile.short' | 'noPreview' | null>(null);
  if (why)
    return (
      <Flex as="span" h="100%" align="center" justify="center" color="quiet" fontSize="0.875rem">
        {t(why)}
      </Flex>
    );
  return (
    <chakra.img
      src={url}
      alt=""
      loading="lazy"
      w="100%"
      h="100%"
      objectFit="contain"
      p="2"
      // Plans are made for paper; a transparent one would vanish on a dark ground.
      bg="white"
      data-shows-loss
      onError={() => setWhy('noPreview')}
      onLoad={({ currentTarget }) => setWhy(isEmptyPicture(currentTarget) ? 'noFile.short' : null)}
    />
  );
}
