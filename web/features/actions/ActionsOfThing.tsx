import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionListDocument, type ActionThingInput } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { getActionAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { ActionStatusBadge } from './ActionBadges.tsx';
import { DueText } from './actionColumns.tsx';
import { ActionDialog } from './ActionDialog.tsx';

interface ActionsOfThingProps {
  location: LocationKey;
  thing: ActionThingInput;
  /** Absent without the right to create one. */
  onCreate: (() => void) | undefined;
  onClose: () => void;
}

/** Actions about a thing in a dialog, the finished ones too. */
export function ActionsOfThing({ location, thing: { kind, thingId, text }, onCreate, onClose }: ActionsOfThingProps) {
  const { t } = useTranslation('actions');
  const [opened, setOpened] = useState<string | null>(null);
  const { data, loading, error, refetch } = useQuery(ActionListDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode }, first: 100, offset: 0, filter: { thing: { kind, thingId } } },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <>
      <Modal
        title={t('ofThing', { name: text })}
        isOpen={opened === null}
        onClose={onClose}
        size="lg"
        footer={
          onCreate && (
            <Button colorPalette="brand" onClick={onCreate}>
              {t('create')}
            </Button>
          )
        }
      >
        <LoadedPart value={data?.customer?.actions} isLoading={loading} height="24" failure={formatFailure(error)} onRetry={() => void refetch()}>
          {(list) => (
            <>
              <chakra.ul listStyleType="none" display="grid" gap="2">
                {list.nodes.map((action) => (
                  <chakra.li key={action.id} borderWidth="1px" borderColor="line" borderRadius="lg" p="3" fontSize="0.875rem">
                    <Flex gap="3" justify="space-between" align="center" wrap="wrap">
                      <EntityLink to={getActionAddress(location, action.id)} onOpen={() => setOpened(action.id)}>
                        {action.title}
                      </EntityLink>
                      <Flex gap="3" align="center" wrap="wrap">
                        {action.responsible && <Text as="span">{action.responsible.name}</Text>}
                        <DueText action={action} />
                        <ActionStatusBadge status={action.status} />
                      </Flex>
                    </Flex>
                  </chakra.li>
                ))}
              </chakra.ul>
              <LeftOutRows count={list.totalCount - list.nodes.length} />
            </>
          )}
        </LoadedPart>
      </Modal>
      <ActionDialog id={opened} onClose={() => setOpened(null)} />
    </>
  );
}
