import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../components/feedback/Notice.tsx';
import { Button } from '../theme/Button.tsx';
import { useHasNoLocation } from './useHasNoLocation.ts';

/** Notice that a location must be chosen first, with a link to the choice; or that the user has none. */
export function ChooseLocation({ at, label }: { at: string; label: string }) {
  const { t } = useTranslation('shell');
  if (useHasNoLocation()) return <Notice kind="info">{t('noLocation')}</Notice>;
  return (
    <Notice
      kind="info"
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={at}>{label}</Link>
        </Button>
      }
    >
      {t('chooseLocation')}
    </Notice>
  );
}
