import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { priorities } from '../../../domain/priorities.ts';
import type { DefectAction, DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon, type IconName } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PrioritySign } from './DefectBadges.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { getNoteKey } from './noteKey.ts';
import type { useDefectActions } from './useDefectActions.ts';

interface DefectButtonsProps {
  location: LocationKey;
  defect: DefectDetailFieldsFragment;
  commands: ReturnType<typeof useDefectActions>;
}

/** Buttons for the actions that the gateway permits for a defect. */
export function DefectButtons({ location, defect: { id, actions, priority }, commands }: DefectButtonsProps) {
  const { t } = useTranslation('defects');
  const [writesNote, setWritesNote] = useState(false);
  const renderButton = (action: DefectAction & ('RESOLVE' | 'COMPLETE' | 'ADD_NOTE' | 'CREATE_FILE' | 'DELETE'), icon: IconName, onClick: () => void) =>
    actions.includes(action) && (
      <Button
        size="sm"
        {...(action === 'RESOLVE' || action === 'COMPLETE' ? { colorPalette: 'brand' } : { variant: 'outline', borderColor: 'line', bg: 'surface' })}
        color={action === 'DELETE' ? 'level.red.fg' : undefined}
        disabled={commands.isBusy}
        loading={action === 'CREATE_FILE' && commands.isWriting}
        onClick={onClick}
      >
        <Icon name={icon} />
        {t(`actions.${action}`)}
      </Button>
    );
  // The note stays on the screen if its right is taken away.
  const noteDialog = writesNote && (
    <NoteDialog
      draftKey={getNoteKey(location, id)}
      isAllowed={actions.includes('ADD_NOTE')}
      isBusy={commands.isBusy}
      onClose={() => setWritesNote(false)}
      onSave={(note) => commands.addNote(note)}
    />
  );
  if (actions.length === 0) return noteDialog;
  return (
    <Box role="group" aria-label={t('actions.title')} mt="5">
      <Flex gap="2" wrap="wrap">
        {renderButton('RESOLVE', 'check', () => void commands.resolve())}
        {renderButton('COMPLETE', 'lock', () => void commands.complete())}
        {renderButton('ADD_NOTE', 'note', () => setWritesNote(true))}
        {renderButton('CREATE_FILE', 'page', commands.takeFile)}
        {renderButton('DELETE', 'trash', () => void commands.remove())}
      </Flex>
      {actions.includes('SET_PRIORITY') && (
        <Flex gap="2" wrap="wrap" align="center" mt="3" role="group" aria-label={t('actions.priority')}>
          <Text as="span" aria-hidden="true" fontSize="0.8125rem" color="quiet" w="100%">
            {t('actions.priority')}
          </Text>
          {priorities.map((each) => (
            <Button
              key={each}
              size="sm"
              variant="outline"
              aria-pressed={each === priority}
              {...(each === priority ? { bg: 'brand.subtle', borderColor: 'brand.solid' } : { bg: 'surface', borderColor: 'line' })}
              disabled={commands.isBusy}
              onClick={() => void commands.setPriority(each)}
            >
              <PrioritySign priority={each} />
              {t(`priority.${each}`)}
            </Button>
          ))}
        </Flex>
      )}
      {commands.fileFailed && (
        <Box mt="3">
          <Notice kind="danger">{t('pdfFailed')}</Notice>
        </Box>
      )}
      {noteDialog}
    </Box>
  );
}
