import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../components/overlay/ShownOnce.tsx';

/** The secret of a new token. */
export function NewSecret({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useTranslation('accessTokens');
  const texts = { title: t('secret.title'), text: t('secret.text'), label: t('secret.label', { name }), copy: t('secret.copy'), done: t('secret.done') };
  return <ShownOnce {...texts} secret={secret} onClose={onClose} />;
}
