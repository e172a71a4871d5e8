import { useTranslation } from 'react-i18next';
import { formatTimeOrDateTime } from '../../i18n/format.ts';
import { Notice } from '../feedback/Notice.tsx';
import type { Draft } from './drafts.ts';
import { Button } from '../../theme/Button.tsx';

interface DraftNoticeProps {
  draft: { restored: Pick<Draft, 'keptAt' | 'hadFiles'> | null; discard: () => void };
}

/** Says that a form was filled with a draft, and lets the user discard it. */
export function DraftNotice({ draft: { restored, discard } }: DraftNoticeProps) {
  const { t } = useTranslation('ui');
  if (!restored) return null;
  return (
    <Notice
      kind="info"
      action={
        <Button size="sm" variant="outline" data-no-autofocus onClick={discard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.restored', { time: formatTimeOrDateTime(restored.keptAt) })}
      {restored.hadFiles && ` ${t('draft.files')}`}
    </Notice>
  );
}
