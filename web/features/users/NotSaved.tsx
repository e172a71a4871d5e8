import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';
import type { usePickedLocations } from './locations/usePickedLocations.ts';
import { Button } from '../../theme/Button.tsx';

const namedFirst = 20;

/** Names the locations that a change of several did not save, with a retry. */
export function NotSaved({ picked }: { picked: ReturnType<typeof usePickedLocations> }) {
  const { t } = useTranslation('users');
  const { notSaved } = picked;
  if (notSaved.length === 0) return null;
  const more = notSaved.length - namedFirst;
  return (
    <Notice
      kind="danger"
      action={
        <Button size="sm" variant="outline" borderColor="line" bg="surface" loading={picked.isBusy} onClick={() => void picked.saveAgain()}>
          {t('pick.again')}
        </Button>
      }
    >
      <Text>{t('pick.notSaved', { count: notSaved.length })}</Text>
      <chakra.ul ps="5">
        {notSaved.slice(0, namedFirst).map(({ location }) => (
          <li key={location.id}>{location.name}</li>
        ))}
      </chakra.ul>
      {more > 0 && <Text>{t('pick.notSavedMore', { count: more })}</Text>}
    </Notice>
  );
}
