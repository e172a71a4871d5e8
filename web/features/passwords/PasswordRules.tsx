import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { brokenRules, shownRules } from './passwordRules.ts';

/** The rules of a new password, each with its own message and whether it is met (B-22). */
export function PasswordRules({ password, strong }: { password: string; strong: boolean }) {
  const { t } = useTranslation('passwords');
  const broken = brokenRules(password, strong);
  return (
    <chakra.ul aria-label={t('rulesLabel')} listStyleType="none" display="grid" gap="1.5" fontSize="0.9rem">
      {shownRules(broken, strong).map((rule) => {
        const isMet = !broken.includes(rule);
        return (
          <Flex as="li" key={rule} gap="2" align="center" color={isMet ? 'level.green.fg' : 'quiet'}>
            <svg
              width="16"
              height="16"
              viewBox="0 0 16 16"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {isMet ? <path d="M3 8.5l3.2 3.2L13 4.5" /> : <circle cx="8" cy="8" r="4" />}
            </svg>
            {t(`rules.${rule}`)}
            <VisuallyHidden>{t(isMet ? 'ruleMet' : 'ruleBroken')}</VisuallyHidden>
          </Flex>
        );
      })}
    </chakra.ul>
  );
}
