import { useTranslation } from 'react-i18next';
import { TickBox } from '../../components/form/TickBox.tsx';
import { chooseLetterKeys, useLetterKeys } from '../../hooks/letterKeys.ts';

/** Turns keys of one letter, digit or sign on and off. */
export function LetterKeysBox() {
  const { t } = useTranslation('shell');
  const isOn = useLetterKeys();
  return <TickBox label={t('letterKeys')} isTicked={isOn} onToggle={() => chooseLetterKeys(!isOn)} />;
}
