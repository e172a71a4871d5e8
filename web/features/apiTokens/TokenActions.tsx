import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { type TokenPlace, useToken } from './useToken.ts';

/** The token of a location, hidden at first, with its actions. Users who act as another one get no actions. */
export function TokenActions({ customer, isNamed = false }: { customer: TokenPlace; isNamed?: boolean }) {
  const { t } = useTranslation('apiTokens');
  const { actor } = useSession();
  const { dialog, shown, busy, show, hide, copy, refresh } = useToken(customer);
  const { name } = customer;
  const hidden = '•'.repeat(16);
  if (shown?.isWithheld) return <Text color="quiet">{t('tokens.withheld')}</Text>;
  return (
    <Box>
      {isNamed && (
        <Text fontWeight="medium" mb="2">
          {[customer.cardcode, name].join(' ')}
        </Text>
      )}
      <chakra.code
        display="block"
        fontFamily="mono"
        fontSize="0.8125rem"
        overflowWrap="anywhere"
        mb="2"
        aria-label={t('tokens.of', { name })}
        role="group"
        aria-live="polite"
      >
        {shown ? (
          (shown.secret ?? t('tokens.missing'))
        ) : (
          <>
            <VisuallyHidden>{t('tokens.hidden')}</VisuallyHidden>
            <span aria-hidden="true">{hidden}</span>
          </>
        )}
      </chakra.code>
      {dialog}
      {!actor && (
        <Flex gap="2" wrap="wrap">
          <Button
            size="xs"
            variant="outline"
            loading={busy === 'show'}
            aria-label={t(shown ? 'tokens.hideNamed' : 'tokens.showNamed', { name })}
            onClick={() => (shown ? hide() : void show())}
          >
            {t(shown ? 'tokens.hide' : 'tokens.show')}
          </Button>
          <Button
            size="xs"
            variant="surface"
            colorPalette="brand"
            loading={busy === 'copy'}
            aria-label={t('tokens.copyNamed', { name })}
            onClick={() => void copy()}
          >
            {t('tokens.copy')}
          </Button>
          <Button
            size="xs"
            variant="outline"
            color="level.red.fg"
            loading={busy === 'refresh'}
            aria-label={t('tokens.refreshNamed', { name })}
            onClick={() => void refresh()}
          >
            <Icon name="refresh" size={14} />
            {t('tokens.refresh')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}
