import { Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { type EditTool, type PlanItem, useConfirmDiscard } from './useEditTool.ts';
import type { PlanEdits } from './usePlanEdits.ts';

/** Tools of the current edit: the item, its actions, a move of the selected one, and undo of the last change. Rendered over the map, so that both are visible. */
export function PlanToolBar({ editTool, edits, movable }: { editTool: EditTool; edits: PlanEdits; movable: PlanItem | null }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { isOn, tool, discard } = editTool;
  const confirmDiscard = useConfirmDiscard(editTool);
  const cancel = async () => {
    if (await confirmDiscard()) discard();
  };
  const bar = useRef<HTMLDivElement>(null);
  const isPlacing = tool.kind === 'place' || tool.kind === 'draw';
  useEffect(
    function showMap() {
      if (isPlacing) bar.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    },
    [isPlacing],
  );
  if (!isOn || (!isPlacing && !edits.undoLabel && !movable)) return null;
  return (
    <Flex
      ref={bar}
      position="absolute"
      bottom="3"
      insetInline="3"
      mx="auto"
      w="fit-content"
      maxW="calc(100% - 1.5rem)"
      gap="2"
      p="2"
      wrap="wrap"
      align="center"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      boxShadow="md"
      fontSize="0.875rem"
    >
      {tool.kind === 'place' && (
        <StatusText>
          {t('plans:placing', { name: tool.item.name })} {tool.next.length > 0 && t('plans:placingNext', { count: tool.next.length })}
        </StatusText>
      )}
      {tool.kind === 'draw' && (
        <>
          <StatusText>{t('plans:drawing')}</StatusText>
          <Button size="sm" colorPalette="brand" disabled={tool.points.length < 3} onClick={editTool.closeShape}>
            {t('plans:closeShape')}
          </Button>
        </>
      )}
      {isPlacing && (
        <Button size="sm" variant="outline" onClick={() => void cancel()}>
          {t('ui:cancel')}
        </Button>
      )}
      {movable && (
        <Button size="sm" variant="outline" onClick={() => editTool.pick([movable])}>
          {t('plans:moveNamed', { name: movable.name })}
        </Button>
      )}
      {edits.undoLabel && (
        <Button size="sm" variant="outline" loading={edits.isBusy} onClick={() => void edits.undoLast()}>
          <Icon name="undo" />
          {edits.undoLabel}
        </Button>
      )}
    </Flex>
  );
}

const StatusText = ({ children }: { children: ReactNode }) => (
  <Text role="status" px="1">
    {children}
  </Text>
);
