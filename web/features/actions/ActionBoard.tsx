import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { ActionPriorityBadge, ActionStatusBadge } from './ActionBadges.tsx';
import { statuses } from './actionChoice.ts';
import { DueText, type LinkToAction, type ListedAction, formatLocation, formatThing } from './actionColumns.tsx';

interface ActionBoardProps {
  rows: readonly ListedAction[];
  isAll: boolean;
  linkTo: LinkToAction;
}

/** Actions in a column for each status, the most urgent first. */
export function ActionBoard({ rows, isAll, linkTo }: ActionBoardProps) {
  const { t } = useTranslation('actions');
  return (
    <Flex gap="3" overflowX="auto" align="flex-start" pb="2" role="region" aria-label={t('view.BOARD')} tabIndex={0}>
      {statuses.map((status) => {
        const column = rows.filter((row) => row.status === status);
        // Statuses off the usual way are shown only when an action has one.
        if (column.length === 0 && (status === 'INEFFECTIVE' || status === 'CANCELLED')) return null;
        return (
          <Box key={status} as="section" aria-label={t(`status.${status}`)} flex="1 0 12rem" minW="0" bg="canvas" borderRadius="xl" p="2">
            <Flex justify="space-between" align="center" px="1" mb="2" fontSize="0.875rem">
              <Heading as="h2" size="xs">
                <ActionStatusBadge status={status} />
              </Heading>
              <Text fontWeight="semibold">{formatNumber(column.length)}</Text>
            </Flex>
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {column.map((action) => (
                <chakra.li
                  key={action.id}
                  bg="surface"
                  borderWidth="1px"
                  borderColor="line"
                  borderRadius="lg"
                  p="3"
                  fontSize="0.875rem"
                  // A long word would make the card wider than its column.
                  css={{ '&, & *': { overflowWrap: 'anywhere' } }}
                >
                  <EntityLink {...linkTo(action.id)}>{action.title}</EntityLink>
                  <Text color="quiet">
                    {[formatThing(action) !== action.title && formatThing(action), isAll && formatLocation(action)].filter(Boolean).join(' · ')}
                  </Text>
                  <Flex columnGap="3" rowGap="1" wrap="wrap" mt="1" align="center">
                    <ActionPriorityBadge priority={action.priority} />
                    <DueText action={action} />
                    {action.responsible && <span>{action.responsible.name}</span>}
                  </Flex>
                </chakra.li>
              ))}
            </chakra.ul>
          </Box>
        );
      })}
    </Flex>
  );
}
