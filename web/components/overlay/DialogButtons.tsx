import type { ButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';

/** Footer of a dialog: cancels, or does what the dialog is for. The other props are those of the second button. */
export function DialogButtons({ onCancel, ...action }: ButtonProps & { onCancel: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outline" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button colorPalette="brand" {...action} />
    </>
  );
}
