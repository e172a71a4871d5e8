import { Link } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/Icon.tsx';

/** A link that saves a file under its name. */
export function FileAnchor({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('documents');
  return (
    <Link
      href={url}
      download={name}
      alignItems="baseline"
      color="brand.solid"
      textDecoration="underline"
      aria-label={t('download', { name })}
      overflowWrap="anywhere"
    >
      <Icon name="download" size={14} />
      {name}
    </Link>
  );
}
