import { useQuery } from '@apollo/client/react';
import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Level, PositionLastResultDocument } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import type { PositionRef } from './positionRef.ts';

interface LastResultProps {
  at: PositionRef;
  /** Level of the position. */
  level: Level;
}

/** Time and result of a position's last check; not rendered while unknown. */
export function LastResult({ at: { country, cardcode, positionId }, level }: LastResultProps) {
  const { t } = useTranslation('positions');
  const { data } = useQuery(PositionLastResultDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const last = data?.customer?.position?.lastResult;
  if (!last) return null;
  return (
    <Flex mt="1" align="center" gap="2" wrap="wrap">
      <Text>{last.foundAt ? t('lastResultOn', { day: formatDateTime(last.foundAt) }) : t('lastResult')}</Text>
      <LevelBadge level={last.level} />
      {level !== 'UNKNOWN' && level !== last.level && (
        <Text color="quiet" fontSize="0.875rem">
          {t('levelIsWorst')}
        </Text>
      )}
    </Flex>
  );
}
