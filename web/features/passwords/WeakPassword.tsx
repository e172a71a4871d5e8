import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Button } from '../../theme/Button.tsx';

/** Says that the password must be changed, and leads there. It cannot be closed. */
export function WeakPassword({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('passwords');
  return (
    <Modal
      title={t('changeTitle')}
      isOpen={isOpen}
      onClose={() => undefined}
      isDismissable={false}
      size="sm"
      footer={
        <Button asChild colorPalette="brand">
          <Link to={`${paths.changePassword}?useSavePassword=true`}>{t('changeNow')}</Link>
        </Button>
      }
    >
      <Text mb="3">{t('weak')}</Text>
      <Text>{t('weakRules')}</Text>
    </Modal>
  );
}
