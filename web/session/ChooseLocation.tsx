import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notice } from '../components/feedback/Notice.tsx';
import { Button } from '../theme/Button.tsx';

/** Notice that a location must be chosen first, with a link to the choice. */
export function ChooseLocation({ at, label }: { at: string; label: string }) {
  const { t } = useTranslation('shell');
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
