import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndActing } from '../../session/useEndActing.ts';
import { bannerHeight, lowScreen } from './screens.ts';
import { Button } from '../../theme/Button.tsx';

/**
 * The red band while an administrator acts as another user; names both. It stays in sight while the page scrolls, with
 * the way back to the own session.
 */
export function ImpersonationBanner({ actor, viewer }: { actor: string; viewer: string }) {
  const { t } = useTranslation('shell');
  const endActing = useEndActing();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Flex
      bg="level.red.fg"
      color="surface"
      px="4"
      py="1.5"
      columnGap="4"
      rowGap="1"
      align="center"
      justify="center"
      wrap="wrap"
      minH={bannerHeight}
      position="sticky"
      top="16"
      zIndex="docked"
      css={{ [lowScreen]: { position: 'static' } }}
      _print={{ display: 'none' }}
    >
      <Text fontWeight="semibold" role="status" fontSize={{ base: '0.8125rem', md: '1rem' }}>
        {t('actingAs', { actor, viewer })}
      </Text>
      <Button
        size="xs"
        variant="outline"
        color="surface"
        bg="transparent"
        borderColor="surface"
        _hover={{ bg: 'surface', color: 'level.red.fg' }}
        loading={isLeaving}
        onClick={() => {
          setIsLeaving(true);
          void endActing().finally(() => setIsLeaving(false));
        }}
      >
        {t('actAsOneself')}
      </Button>
    </Flex>
  );
}
