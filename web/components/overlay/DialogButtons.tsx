import type { ButtonProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';

interface DialogButtonsProps extends ButtonProps {
  onCancel: () => void;
  /** While a file is uploaded, which closing the dialog would end. */
  isCancelDisabled?: boolean;
}

/** Footer of a dialog: cancels, or does what the dialog is for. The other props are those of the second button. */
export function DialogButtons({ onCancel, isCancelDisabled = false, ...action }: DialogButtonsProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <Button variant="outline" onClick={onCancel} disabled={isCancelDisabled}>
        {t('cancel')}
      </Button>
      <Button colorPalette="brand" {...action} />
    </>
  );
}
