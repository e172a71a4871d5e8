import { Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { type EditTool, type Unplaced, useMayDrop } from './useEditTool.ts';
import type { PlanEdits } from './usePlanEdits.ts';

/** Tools of the current edit: the item, its actions, a move of the selected one, and undo of the last change. Rendered over the map, so that both are visible. */
export function PlanToolBar({ editTool, edits, movable }: { editTool: EditTool; edits: PlanEdits; movable: Unplaced | null }) {
  const { t } = useTranslation(['plans', 'ui']);
  const { isOn, tool, put } = editTool;
  const mayDrop = useMayDrop(editTool);
  const cancel = async () => {
    if (await mayDrop()) put();
  };
  const bar = useRef<HTMLDivElement>(null);
  const isInHand = tool.kind === 'place' || tool.kind === 'draw';
  useEffect(
    function showMap() {
      if (isInHand) bar.current?.parentElement?.scrollIntoView({ block: 'nearest' });
    },
    [isInHand],
  );
  if (!isOn || (!isInHand && !edits.undoLabel && !movable)) return null;
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
        <Said>
          {t('plans:placing', { name: tool.item.name })} {tool.next.length > 0 && t('plans:placingNext', { count: tool.next.length })}
        </Said>
      )}
      {tool.kind === 'draw' && (
        <>
          <Said>{t('plans:drawing')}</Said>
          <Button size="sm" colorPalette="brand" disabled={tool.points.length < 3} onClick={editTool.close}>
            {t('plans:closeShape')}
          </Button>
        </>
      )}
      {isInHand && (
        <Button size="sm" variant="outline" bg="surface" onClick={() => void cancel()}>
          {t('ui:cancel')}
        </Button>
      )}
      {movable && (
        <Button size="sm" variant="outline" bg="surface" onClick={() => editTool.pick([movable])}>
          {t('plans:moveNamed', { name: movable.name })}
        </Button>
      )}
      {edits.undoLabel && (
        <Button size="sm" variant="outline" bg="surface" loading={edits.isBusy} onClick={() => void edits.undoLast()}>
          <Icon name="undo" />
          {edits.undoLabel}
        </Button>
      )}
    </Flex>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Text role="status" px="1">
    {children}
  </Text>
);
