import { Box, Flex, Grid, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FactList } from '../../components/layout/FactList.tsx';
import type { ActionDetailsQuery } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { ActionPriorityBadge, ActionStatusBadge } from './ActionBadges.tsx';
import { closed } from './actionChoice.ts';
import { DueText, formatLocation } from './actionColumns.tsx';
import { ActionHistory } from './ActionHistory.tsx';
import { ActionPhotos } from './ActionPhotos.tsx';
import { ActionSteps } from './ActionSteps.tsx';
import { CommentForm } from './CommentForm.tsx';
import { EditActionDialog } from './EditActionDialog.tsx';
import { actionFileFormats, useActionFile } from './useActionExport.ts';
import { getThingAddress } from './thingAddress.ts';

type Action = NonNullable<ActionDetailsQuery['action']>;

/** Content of the dialog of an action: its fields, the possible steps, its history and comments. */
export function ActionDetails({ action }: { action: Action }) {
  const { t } = useTranslation('actions');
  const [isEditing, setIsEditing] = useState(false);
  const file = useActionFile(action.id);
  const { cause, measure, responsible, canEdit, status, createdAt, createdByName, areaName } = action;
  if (isEditing) return <EditActionDialog action={action} onClose={() => setIsEditing(false)} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('columns.status'), <ActionStatusBadge key="status" status={status} />],
    [t('columns.priority'), <ActionPriorityBadge key="priority" priority={action.priority} />],
    [t('columns.due'), action.dueOn && <DueText key="due" action={action} />],
    [t('columns.responsible'), responsible && [responsible.name, responsible.email].filter(Boolean).join(', ')],
    [t('columns.location'), formatLocation(action)],
    [t('columns.thing'), action.thing && <Thing key="thing" action={action} />],
    [t('columns.area'), areaName],
    [t('columns.createdAt'), `${formatDateTime(createdAt)}, ${createdByName}`],
  ];
  return (
    <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}>
      <Box>
        <FactList facts={facts} columns={{ base: 1, sm: 2 }} />
        <FactList
          facts={[
            [t('columns.cause'), cause || t('notYet')],
            [t('columns.measure'), measure || t('notYet')],
          ]}
          mt="4"
          fontSize="1rem"
        />
        <Flex gap="2" wrap="wrap" mt="4">
          <ActionSteps action={action} />
          {canEdit && !closed.includes(status) && (
            <Button size="sm" variant="outline" onClick={() => setIsEditing(true)}>
              <Icon name="pencil" />
              {t('edit')}
            </Button>
          )}
          <FileButtons offered={actionFileFormats} onExport={(what) => void file.exportAs(what)} busy={file.busy} />
        </Flex>
        {file.failure && (
          <Notice kind="danger" isNews>
            {t('fileFailed')}
          </Notice>
        )}
        {canEdit && status === 'DONE' && !action.nextStatuses.includes('EFFECTIVE') && (
          <Text mt="3" color="quiet" fontSize="0.875rem">
            {t('otherChecks')}
          </Text>
        )}
        <ActionPhotos action={action} />
      </Box>
      <Box>
        <ActionHistory history={action.history} />
        {canEdit && <CommentForm actionId={action.id} />}
      </Box>
    </Grid>
  );
}

/** The thing of an action with the way to it; says if it is gone. */
function Thing({ action }: { action: Action }) {
  const { t } = useTranslation('actions');
  const thing = action.thing!;
  const text = `${t(`kind.${thing.kind}`)}: ${thing.text}`;
  if (thing.state === 'GONE')
    return (
      <>
        {text} <Text color="quiet">{t('thingGone')}</Text>
      </>
    );
  return (
    <Link className="text-button" to={getThingAddress(action, thing)}>
      {text}
    </Link>
  );
}
