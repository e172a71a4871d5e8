import { Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';

/** Legend of the device states' colours. */
export function DeviceLegend() {
  const { t } = useTranslation('devices');
  return (
    <Flex as="ul" aria-label={t('legend')} direction="column" gap="1.5" listStyleType="none" fontSize="0.8125rem">
      {(['YELLOW', 'RED'] as const).map((level) => (
        <Flex as="li" key={level} gap="2" align="baseline" wrap="wrap">
          <LevelBadge level={level} text={t(`legendName.${level}`)} />
          <Text color="quiet">{t(`legendText.${level}`)}</Text>
        </Flex>
      ))}
    </Flex>
  );
}
