import { Box, Flex, Heading, Stack, Switch, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { PlanViewQuery } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { getPalette } from './planColours.ts';
import { PolygonForm } from './PolygonForm.tsx';
import { RevisionForm } from './RevisionForm.tsx';
import { UnplacedLists } from './UnplacedLists.tsx';
import { type EditTool, useConfirmDiscard } from './useEditTool.ts';
import type { PlanEdits } from './usePlanEdits.ts';

type Plan = NonNullable<NonNullable<PlanViewQuery['customer']>['plan']>;

/** Settings of a plan, for those who may edit it: edit mode, unplaced items, polygons, release. */
export function EditPanel({ location, plan, edits, tool: editTool }: { location: LocationKey; plan: Plan; edits: PlanEdits; tool: EditTool }) {
  const { t } = useTranslation('plans');
  const { isOn, tool } = editTool;
  const confirmDiscard = useConfirmDiscard(editTool);
  const setEditing = async (on: boolean) => {
    if (on || (await confirmDiscard())) editTool.setEditing(on);
  };
  return (
    <Box as="aside" aria-label={t('settings')} w={{ xl: '20rem' }} flexShrink={0} bg="surface" borderWidth="1px" borderColor="line" borderRadius="xl" p="4">
      <Flex justify="space-between" align="center" mb="2">
        <Heading as="h2" size="md">
          {t('settings')}
        </Heading>
        <Switch.Root checked={isOn} onCheckedChange={({ checked }) => void setEditing(checked)} colorPalette="brand">
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{t('edit')}</Switch.Label>
        </Switch.Root>
      </Flex>
      {!isOn && (
        <Text fontSize="0.875rem" color="quiet" mb="4">
          {t('editHint')}
        </Text>
      )}
      {isOn && (
        <Stack gap="4" mb="5">
          {tool.kind === 'shape' && (
            <PolygonForm
              key={tool.polygon.id ?? 'new'}
              tool={tool}
              present={plan.polygons?.find(({ id }) => id === tool.polygon.id)}
              palette={getPalette(plan.polygons ?? [])}
              editTool={editTool}
              edits={edits}
            />
          )}
          {tool.kind === 'none' && (
            <Button size="sm" variant="outline" onClick={editTool.draw}>
              <Icon name="shape" />
              {t('drawPolygon')}
            </Button>
          )}
          {(tool.kind === 'none' || tool.kind === 'place') && <UnplacedLists location={location} planId={plan.id} editTool={editTool} />}
        </Stack>
      )}
      <RevisionForm plan={plan} edits={edits} />
    </Box>
  );
}
