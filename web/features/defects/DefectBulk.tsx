import { Flex, Stack, Text } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefectFieldsFragment } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { PrioritySign } from './DefectBadges.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { useBulkChange } from './useBulkChange.ts';
import { priorities } from './useDefectChoice.ts';

interface DefectBulkProps {
  location: LocationKey;
  chosen: readonly DefectFieldsFragment[];
  /** Rows of the present list. */
  present: readonly DefectFieldsFragment[];
  /** Chooses nothing any more. */
  onClear: () => void;
}

/** Changes several chosen defects at once: sets a priority or adds a note. Shows the progress and a list of failures. */
export function DefectBulk({ location, chosen, present, onClear }: DefectBulkProps) {
  const { t } = useTranslation(['defects', 'ui']);
  const confirm = useConfirm();
  const [isNoting, setNoting] = useState(false);
  const { start, progress, isBusy, forget } = useBulkChange(location);
  // The list may be fetched again while a confirmation is open.
  const latest = useRef({ chosen, present });
  useLayoutEffect(function keepLatest() {
    latest.current = { chosen, present };
  });
  const getPresent = (defect: DefectFieldsFragment) => {
    const known = [...latest.current.present, ...latest.current.chosen];
    return known.find(({ id }) => id === defect.id) ?? defect;
  };
  const setPriority = async (priority: (typeof priorities)[number]) => {
    const word = t(`defects:priority.${priority}`);
    if (!(await confirm(t('defects:bulk.ask', { count: chosen.length, priority: word }), t('defects:bulk.set')))) return;
    if (await start({ priority }, latest.current.chosen)) onClear();
  };
  if (chosen.length === 0 && !progress) return null;
  return (
    <Stack gap="2" borderWidth="1px" borderColor="line" borderRadius="lg" bg="canvas" p="3" mb="3" role="region" aria-label={t('defects:bulk.title')}>
      {chosen.length > 0 && (
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="medium">{t('defects:bulk.chosen', { count: chosen.length })}</Text>
          {priorities.map((priority) => (
            <Button key={priority} size="sm" variant="outline" disabled={isBusy} onClick={() => void setPriority(priority)}>
              <PrioritySign priority={priority} />
              {t(`defects:priority.${priority}`)}
            </Button>
          ))}
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => setNoting(true)}>
            <Icon name="note" />
            {t('defects:actions.ADD_NOTE')}
          </Button>
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={onClear}>
            {t('defects:bulk.clear')}
          </Button>
        </Flex>
      )}
      {progress && (
        <Text aria-live="polite" fontSize="0.875rem">
          {t('defects:bulk.progress', { done: progress.done, total: progress.total })}
        </Text>
      )}
      {progress?.isOver && progress.failed.length > 0 && (
        <Notice kind="danger">
          {t('defects:bulk.failed', { count: progress.failed.length, numbers: progress.failed.map(({ number, id }) => number ?? id).join(', ') })}{' '}
          <Button size="xs" variant="outline" onClick={() => void start(progress.change, progress.failed.map(getPresent))}>
            {t('ui:retry')}
          </Button>
        </Notice>
      )}
      {progress?.isOver && progress.failed.length === 0 && (
        <Flex>
          <Button size="xs" variant="ghost" onClick={forget}>
            {t('ui:close')}
          </Button>
        </Flex>
      )}
      {isNoting && (
        <NoteDialog
          draftKey={`note of several ${location.country} ${location.cardcode}`}
          isBusy={isBusy}
          onClose={() => setNoting(false)}
          onSave={async (note) => {
            if (await start({ note }, latest.current.chosen)) onClear();
            // Failures are listed with the note that belongs to them.
            return true;
          }}
        />
      )}
    </Stack>
  );
}
