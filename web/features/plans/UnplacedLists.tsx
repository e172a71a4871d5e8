import { useQuery } from '@apollo/client/react';
import { Box, Button, chakra, Heading, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { UnplacedItemsDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { Retry } from '../../ui/Retry.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { EditTool } from './useEditTool.ts';

/** Positions and defects that are still to be placed (L-18); one is picked here and placed with a click on the plan. */
export function UnplacedLists({ at, planId, editTool }: { at: CustomerRef; planId: string; editTool: EditTool }) {
  const { t } = useTranslation('plans');
  const { data, loading, error, refetch } = useQuery(UnplacedItemsDocument, { variables: { ...at, planId }, fetchPolicy: 'cache-and-network' });
  const plan = data?.customer?.plan;
  if (!plan && loading) return <Skeleton h="24" />;
  if (!plan || error) return <Retry text={t('positionsFailed')} onRetry={() => void refetch()} />;
  const positions = plan.unplacedPositions ?? [];
  const defects = plan.unplacedDefects ?? [];
  return (
    <>
      <ItemList title={t('unplacedPositions', { count: positions.length })} empty={t('allPlaced')}>
        {positions.map(({ id, number, name, objects }) => (
          <Item
            key={id}
            text={`${number} ${name ?? ''}`}
            label={t('placeNamed', { name: number })}
            onPick={() => (objects.length === 0 ? toast.failure(t('noObjects')) : editTool.pick('position', id, number))}
          />
        ))}
      </ItemList>
      <ItemList title={t('unplacedDefects', { count: defects.length })} empty={t('allPlaced')}>
        {defects.map(({ id, number, summary }) => (
          <Item
            key={id}
            text={`${number ?? ''} ${summary ?? ''}`}
            label={t('placeNamed', { name: `${t('defect')} ${number ?? ''}` })}
            onPick={() => editTool.pick('defect', id, `${t('defect')} ${number ?? ''}`)}
          />
        ))}
      </ItemList>
    </>
  );
}

function ItemList({ title, empty, children }: { title: string; empty: string; children: React.ReactNode[] }) {
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1.5">
        {title}
      </Heading>
      {children.length === 0 && (
        <Text fontSize="0.875rem" color="quiet">
          {empty}
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

function Item({ text, label, onPick }: { text: string; label: string; onPick: () => void }) {
  const { t } = useTranslation('plans');
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      px="2.5"
      py="1"
      fontSize="0.8125rem"
      borderBottomWidth="1px"
      borderColor="line"
    >
      <Text as="span" minW="0" truncate title={text}>
        {text}
      </Text>
      <Button size="xs" variant="surface" colorPalette="brand" aria-label={label} onClick={onPick}>
        {t('place')}
      </Button>
    </chakra.li>
  );
}
