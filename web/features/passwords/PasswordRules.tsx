import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PasswordRule } from '../../generated/graphql.ts';
import { Icon } from '../../theme/Icon.tsx';
import { findBrokenRules, listShownRules } from '../../../domain/passwordRules.ts';
import type { PasswordOwner } from './newPasswordRules.ts';

interface PasswordRulesProps extends PasswordOwner {
  password: string;
  /** The existing password; null where it is not known. */
  current: string | null;
  /** Rules for which the gateway refused this very password. */
  refused: readonly PasswordRule[];
}

/** The rules of a new password, each with its own message and whether it is met. */
export function PasswordRules({ password, strong, username, current, refused }: PasswordRulesProps) {
  const { t } = useTranslation('passwords');
  const broken = [...findBrokenRules(password, strong, username, current), ...refused];
  return (
    <chakra.ul aria-label={t('rulesLabel')} listStyleType="none" display="grid" gap="1.5" fontSize="0.9rem">
      {listShownRules(broken, strong, current !== null).map((rule) => {
        // An empty input meets no rule, not even one that only forbids.
        const isMet = password !== '' && !broken.includes(rule);
        const isWrong = password !== '' && !isMet;
        return (
          <Flex as="li" key={rule} gap="2" align="center" color={isMet ? 'level.green.fg' : isWrong ? 'level.red.fg' : 'quiet'}>
            <Icon name={isMet ? 'check' : isWrong ? 'close' : 'circle'} />
            {t(`rules.${rule}`)}
            <VisuallyHidden>{t(isMet ? 'ruleMet' : 'ruleBroken')}</VisuallyHidden>
          </Flex>
        );
      })}
    </chakra.ul>
  );
}
