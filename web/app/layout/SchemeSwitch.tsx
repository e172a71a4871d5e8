import { useTranslation } from 'react-i18next';
import { chooseScheme, schemes, useScheme } from '../../theme/scheme.ts';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';

/** Light, dark, or as the device is set. */
export function SchemeSwitch() {
  const { t } = useTranslation('shell');
  return (
    <ToggleGroup
      label={t('scheme.title')}
      options={schemes.map((value) => ({ value, text: t(`scheme.${value}`) }))}
      value={useScheme()}
      onChange={chooseScheme}
    />
  );
}
