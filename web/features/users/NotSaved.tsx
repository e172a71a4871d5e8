import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ConflictChoices } from '../../components/form/EditConflicts.tsx';
import type { PickedLocations } from './locations/usePickedLocations.ts';
import { Button } from '../../theme/Button.tsx';

const namedFirst = 20;

/** Names the locations that a change of several did not save, with a retry. For what others have changed, the user chooses a value first. */
export function NotSaved({ picked }: { picked: PickedLocations }) {
  const { t } = useTranslation('users');
  const { notSaved, settle } = picked.saving;
  if (notSaved.length === 0) return null;
  const changed = notSaved.filter(({ conflicts }) => conflicts.length > 0);
  const named = [...changed, ...notSaved.filter(({ conflicts }) => conflicts.length === 0)];
  const more = notSaved.length - Math.max(namedFirst, changed.length);
  return (
    <Notice
      kind="danger"
      action={
        changed.length === 0 && (
          <Button size="sm" variant="outline" loading={picked.isBusy} onClick={() => void picked.assign(notSaved)}>
            {t('pick.again')}
          </Button>
        )
      }
    >
      <Text>{t('pick.notSaved', { count: notSaved.length })}</Text>
      {changed.length > 0 && <Text fontWeight="semibold">{t('pick.choose')}</Text>}
      <chakra.ul ps="5">
        {named.slice(0, Math.max(namedFirst, changed.length)).map((each) => (
          <li key={each.location.id}>
            {each.location.name}
            <ConflictChoices
              conflicts={each.conflicts}
              getLabel={(field) => (field === 'areaIds' ? t('rights.areas') : field === 'isAssigned' ? t('pick.column') : t(`rights.${field}`))}
              nameLabel={(label) => `${each.location.name}, ${label}`}
              renderValue={(value, field) => {
                if (field !== 'areaIds') return undefined;
                return Array.isArray(value) ? t('pick.areas', { count: value.length }) : t('rights.allAreas');
              }}
              onMine={(conflict) => settle(each, conflict, true)}
              onTheirs={(conflict) => settle(each, conflict, false)}
            />
          </li>
        ))}
      </chakra.ul>
      {more > 0 && <Text>{t('pick.notSavedMore', { count: more })}</Text>}
    </Notice>
  );
}
