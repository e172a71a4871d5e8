import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SetLanguageDocument } from '../../generated/graphql.ts';
import { sendRequest } from '../../graphql/sendRequest.ts';
import { chooseLanguage, type Language } from '../../i18n/i18n.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { Button } from '../../theme/Button.tsx';

const names = { de: 'Deutsch', en: 'English' } as const;

/** Switches all texts at once and sends the language to the provider. */
export function LanguageSwitch({ hasMenus }: { hasMenus: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const change = async (language: Language) => {
    if (!(await chooseLanguage(language))) return toast.failure(t('languageFailed'));
    await sendRequest(SetLanguageDocument, { input: { language: language === 'de' ? 'DE' : 'EN' } });
  };
  return (
    <Flex role="group" aria-label={t('language')}>
      {(['de', 'en'] as const).map((language) => (
        <Button
          key={language}
          size="sm"
          px="2"
          // Next to menus, there is room for the other language only.
          display={i18n.language === language ? { base: 'none', [hasMenus ? 'xl' : 'sm']: 'inline-flex' } : undefined}
          variant="ghost"
          lang={language}
          aria-label={`${language.toUpperCase()} ${names[language]}`}
          aria-pressed={i18n.language === language}
          fontWeight={i18n.language === language ? 'bold' : 'normal'}
          color={i18n.language === language ? 'brand.solid' : 'quiet'}
          onClick={() => void change(language)}
        >
          {language.toUpperCase()}
        </Button>
      ))}
    </Flex>
  );
}
