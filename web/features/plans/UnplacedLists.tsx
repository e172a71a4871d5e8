import { useQuery } from '@apollo/client/react';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { UnplacedItemsDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import type { EditTool, PlanItem } from './useEditTool.ts';
import { Button } from '../../theme/Button.tsx';

/** Positions and defects that are still to be placed; one is picked here and placed with a click on the plan. */
export function UnplacedLists({ location, planId, editTool }: { location: LocationKey; planId: string; editTool: EditTool }) {
  const { t } = useTranslation('plans');
  const { data, loading, error, refetch } = useQuery(UnplacedItemsDocument, { variables: { customer: location, planId }, fetchPolicy: 'cache-and-network' });
  const plan = data?.customer?.plan;
  if (!plan && loading) return <Loading h="24" />;
  if (!plan || error) return <RetryNotice text={t('positionsFailed')} onRetry={() => void refetch()} />;
  const positions = (plan.unplacedPositions ?? []).map(({ id, number, name, objects }) => ({
    kind: 'position' as const,
    id,
    name: number,
    text: `${number} ${name ?? ''}`,
    isPlaceable: objects.length > 0,
  }));
  const defects = (plan.unplacedDefects ?? []).map(({ id, number, summary }) => ({
    kind: 'defect' as const,
    id,
    name: `${t('defect')} ${number ?? ''}`,
    text: `${number ?? ''} ${summary ?? ''}`,
    isPlaceable: true,
  }));
  const renderItems = (items: readonly ListedItem[]) =>
    items.map((item, at) => (
      <Item key={item.id} item={item} editTool={editTool} onPick={() => editTool.pick(items.slice(at).filter(({ isPlaceable }) => isPlaceable))} />
    ));
  return (
    <>
      <ItemList title={t('unplacedPositions', { count: positions.length })}>{renderItems(positions)}</ItemList>
      {positions.some(({ isPlaceable }) => !isPlaceable) && (
        <Text fontSize="0.8125rem" color="quiet">
          {t('noObjects')}
        </Text>
      )}
      <ItemList title={t('unplacedDefects', { count: defects.length })}>{renderItems(defects)}</ItemList>
    </>
  );
}

function ItemList({ title, children }: { title: string; children: React.ReactNode[] }) {
  const { t } = useTranslation('plans');
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1.5">
        {title}
      </Heading>
      {children.length === 0 && (
        <Text fontSize="0.875rem" color="quiet">
          {t('allPlaced')}
        </Text>
      )}
      {children.length > 0 && (
        <chakra.ul listStyleType="none" maxH="13rem" overflowY="auto" tabIndex={0} aria-label={title} borderWidth="1px" borderColor="line" borderRadius="lg">
          {children}
        </chakra.ul>
      )}
    </Box>
  );
}

interface ListedItem extends PlanItem {
  text: string;
  /** Is false for a position without objects. */
  isPlaceable: boolean;
}

function Item({ item: { kind, id, name, text, isPlaceable }, editTool: { tool }, onPick }: { item: ListedItem; editTool: EditTool; onPick: () => void }) {
  const { t } = useTranslation('plans');
  const isPlacing = tool.kind === 'place' && tool.item.kind === kind && tool.item.id === id;
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      px="2.5"
      py="1"
      minH="9"
      fontSize="0.8125rem"
      borderBottomWidth="1px"
      borderColor="line"
      bg={isPlacing ? 'brand.subtle' : undefined}
    >
      <Text as="span" minW="0" truncate title={text} color={isPlaceable ? undefined : 'quiet'}>
        {text}
      </Text>
      {isPlaceable && (
        <Button size="xs" variant="surface" colorPalette="brand" aria-label={t('placeNamed', { name })} aria-pressed={isPlacing} onClick={onPick}>
          {t('place')}
        </Button>
      )}
    </chakra.li>
  );
}
