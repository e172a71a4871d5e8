import { useQuery } from '@apollo/client/react';
import { Box, chakra, Grid, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type PlanFieldsFragment, PlanPicturesDocument } from '../../generated/graphql.ts';
import { dayText } from '../../i18n/format.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

interface PlanGalleryProps {
  at: CustomerRef;
  plans: readonly PlanFieldsFragment[];
  planId: string | null;
  onChoose: (planId: string) => void;
}

/** The plans of a location as pictures to choose from (L-01); a picture is loaded when it comes into sight. */
export function PlanGallery({ at: { country, cardcode }, plans, planId, onChoose }: PlanGalleryProps) {
  const { t } = useTranslation('plans');
  const { data, loading } = useQuery(PlanPicturesDocument, { variables: { country, cardcode } });
  const pictures = new Map(data?.customer?.plans?.map(({ id, pictureUrl }) => [id, pictureUrl]));
  return (
    <Grid as="ul" aria-label={t('all')} templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))" gap="4" mb="4" listStyleType="none">
      {plans.map(({ id, title, isReleased, revisedAt }) => (
        <Box as="li" key={id}>
          <chakra.button
            type="button"
            onClick={() => onChoose(id)}
            aria-current={id === planId}
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
            <Box h="9rem" bg="well" display="block">
              {loading && <Skeleton h="100%" borderRadius="0" />}
              {pictures.has(id) && <chakra.img src={pictures.get(id)!} alt="" loading="lazy" w="100%" h="100%" objectFit="contain" p="2" />}
            </Box>
            <Box p="3">
              <Text as="span" display="block" fontWeight="600" truncate title={title}>
                {title}
              </Text>
              <Text as="span" display="block" fontSize="0.8125rem" color="quiet">
                {[revisedAt && t('revisionOn', { day: dayText(revisedAt) }), !isReleased && t('notReleased')].filter(Boolean).join(' · ') || t('neverRevised')}
              </Text>
            </Box>
          </chakra.button>
        </Box>
      ))}
    </Grid>
  );
}
