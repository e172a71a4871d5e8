import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ThingActionListDocument } from '../../generated/graphql.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ThingActionsProps, ThingActionsPlaceholder } from '../../links/EntityActions.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { useOpenDialog } from '../../components/overlay/DialogHost.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { toAcknowledgedKind } from './actionRules.ts';

const ThingActionsDialog = lazyPart(() => import('./ThingActionsDialog.tsx'), 'ThingActionsDialog', { place: 'floating' });

/**
 * Number of unfinished actions about a thing, which opens them; without any it creates one, for users who may. The numbers of all things of
 * a page are one request.
 */
export function ThingActionsButton({ location: { country, cardcode }, thing, title = thing.text, isSmall = false }: ThingActionsProps) {
  const { t } = useTranslation('actions');
  const { planView } = useSession();
  const { customer } = useChosenCustomer();
  const openDialog = useOpenDialog();
  const { data, loading } = useQuery(ThingActionListDocument, { variables: { customer: { country, cardcode } }, skip: planView !== null });
  const isHere = customer !== null && toLocationQuery(customer) === toLocationQuery({ country, cardcode });
  const canCreate = isHere && customer.rights.canShowDefects && customer.rights.canEditDefects;
  const isOfThing = (row: { kind: string; thingId: string; positionId: string | null }) =>
    (row.kind === thing.kind && row.thingId === thing.thingId) || (thing.kind === 'POSITION' && row.positionId === thing.thingId);
  const rows = data?.customer?.thingActions?.nodes.filter(isOfThing);
  const acknowledged = toAcknowledgedKind(thing.kind);
  if (loading && !data) return <ThingActionsPlaceholder isSmall={isSmall} />;
  if (planView !== null || rows === undefined) return null;
  const count = rows.reduce((sum, { unfinished }) => sum + unfinished, 0);
  const overdue = rows.reduce((sum, each) => sum + each.overdue, 0);
  const isAcknowledged = count === 0 && rows.some(({ acknowledgements }) => acknowledgements > 0);
  const isNew = count === 0 && !isAcknowledged;
  if (isNew && !canCreate) return null;
  const [createText, shortText] = acknowledged ? [t('acknowledge.button'), t('acknowledge.button')] : [t('create'), t('short')];
  const text = isNew ? createText : isAcknowledged ? t('acknowledge.done') : overdue > 0 ? t('countOverdue', { count, overdue }) : t('count', { count });
  const open = () =>
    openDialog((close) => (
      <ThingActionsDialog
        location={{ country, cardcode }}
        thing={thing}
        title={title}
        startsNew={isNew}
        acknowledges={isNew ? acknowledged : undefined}
        canCreate={canCreate}
        onClose={close}
      />
    ));
  return (
    <Button
      size={isSmall ? 'xs' : 'sm'}
      variant="outline"
      borderColor={overdue > 0 ? 'level.red.fg' : 'line'}
      aria-label={`${text}: ${thing.text}`}
      onClick={open}
    >
      <Icon name={isNew ? 'plus' : isAcknowledged ? 'check' : 'report'} size={isSmall ? 14 : 16} />
      {isSmall && isNew ? shortText : text}
    </Button>
  );
}
