import { useQuery } from '@apollo/client/react';
import { Box, Flex } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ActionListDocument, type ActionOrderField, AllActionListDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import { TableFilter } from '../../components/table/TableFilter.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useOpenedId } from '../../hooks/useOpenedId.ts';
import { Button } from '../../theme/Button.tsx';
import { ActionBoard } from './ActionBoard.tsx';
import { ActionChips } from './ActionChips.tsx';
import { createActionColumns, actionFields } from './actionColumns.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { CreateActionDialog } from './CreateActionDialog.tsx';
import { actionFiles, useActionExport } from './useActionExport.ts';
import { useActionChoice } from './useActionChoice.ts';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

const viewNames = ['LIST', 'BOARD'] as const;
/** Maximum number of actions on a board. */
const maxOnBoard = 300;

/** Actions of the chosen location, or of all locations of the user: as a list, or as a board. */
export function ActionsPage() {
  const { t } = useTranslation('actions');
  const { viewer, locationCount } = useSession();
  const { customer, location } = useChosenCustomer();
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true, replace: false });
  const isPhone = useIsPhone();
  const hasSeveral = viewer.role === 'ADMIN' || (locationCount ?? 0) > 1;
  const isAll = location === null || (hasSeveral && search.has('all'));
  const view = !isPhone && search.get('view') === 'BOARD' ? 'BOARD' : 'LIST';
  const { state, change } = useTableAddress<ActionOrderField>({ sort: { field: 'URGENCY', direction: 'ASC' }, pageSize: 20, fields: actionFields });
  const { chosen, filter, isChosen, toggle } = useActionChoice();
  const { opened, open, close } = useOpenedId('action');
  const text = search.toString();
  const linkTo = useCallback(
    (id: string) => {
      const after = new URLSearchParams(text);
      after.set('action', id);
      return { to: `?${after}`, onOpen: () => open(id) };
    },
    [text, open],
  );
  const [isCreating, setIsCreating] = useState(false);
  const page = view === 'BOARD' ? { first: maxOnBoard, offset: 0 } : { first: state.pageSize, offset: (state.page - 1) * state.pageSize };
  const sort = view === 'BOARD' ? { field: 'URGENCY' as const, direction: 'ASC' as const } : state.sort;
  const requested = { ...page, filter: { ...filter, text: state.filter }, sort };
  const all = useQuery(AllActionListDocument, { variables: requested, skip: !isAll, fetchPolicy: 'cache-and-network' });
  const one = useQuery(ActionListDocument, {
    variables: { customer: { country: location?.country ?? 'AT', cardcode: location?.cardcode ?? '' }, ...requested },
    skip: isAll,
    fetchPolicy: 'cache-and-network',
  });
  const { exportAs, busy, failure } = useActionExport(isAll ? null : location, requested);
  const query = isAll ? all : one;
  const [now, before] = isAll ? [all.data?.actions, all.previousData?.actions] : [one.data?.customer?.actions, one.previousData?.customer?.actions];
  const list = query.loading ? (now ?? before) : now;
  const columns = useMemo(() => createActionColumns(t, { linkTo, isAll }), [t, linkTo, isAll]);
  const canCreate = customer !== null && customer.rights.canShowDefects && customer.rights.canEditDefects;
  // The button has its space while the rights are read.
  const isUnknown = customer === null && location !== null;
  const empty = <Notice kind="info">{t(isChosen || state.filter !== '' ? 'noneFound' : 'none')}</Notice>;
  const nodes = list?.nodes ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        line={isAll ? t('lineAll') : customer && `${formatNameAndCity(customer)} (${customer.cardcode})`}
        actions={
          (canCreate || isUnknown) && (
            <Button size="sm" colorPalette="brand" visibility={isUnknown ? 'hidden' : undefined} onClick={() => setIsCreating(true)}>
              {t('create')}
            </Button>
          )
        }
      />
      <Flex gap="3" wrap="wrap" mb="3">
        {hasSeveral && location !== null && (
          <ToggleGroup
            label={t('scope.label')}
            options={(['one', 'all'] as const).map((value) => ({ value, text: t(`scope.${value}`) }))}
            value={isAll ? 'all' : 'one'}
            onChange={(value) => setParams({ all: value === 'all' ? '1' : null })}
          />
        )}
        {!isPhone && (
          <ToggleGroup
            label={t('view.label')}
            options={viewNames.map((value) => ({ value, text: t(`view.${value}`) }))}
            value={view}
            onChange={(value) => setParams({ view: value === 'BOARD' ? value : null })}
          />
        )}
      </Flex>
      <ActionChips chosen={chosen} toggle={toggle} counts={list?.counts} />
      {view === 'BOARD' && (
        <Box mb="3">
          <TableFilter label={t('filter')} value={state.filter} onChange={(text) => change({ filter: text })} />
        </Box>
      )}
      {list && list.leftOutLocations > 0 && <Notice kind="warning">{t('leftOut', { count: list.leftOutLocations })}</Notice>}
      {failure && <Notice kind="danger">{t('fileFailed')}</Notice>}
      {view === 'LIST' ? (
        <DataTable
          name="actions"
          caption={t('title')}
          columns={columns}
          rows={nodes}
          rowKey={({ id }) => id}
          total={list?.totalCount ?? 0}
          state={state}
          onChange={change}
          filterLabel={t('filter')}
          pageSizes={usualPageSizes}
          {...getLoadState(query, list)}
          isLoading={query.loading && !now}
          actions={nodes.length > 0 && <FileButtons offered={actionFiles} onExport={(what) => void exportAs(what)} busy={busy} />}
          empty={empty}
        />
      ) : (
        <LoadedPart value={list} isLoading={!query.error} height="24rem" failure={formatFailure(query.error)} onRetry={() => void query.refetch()}>
          {({ totalCount }) => (
            <>
              {totalCount > nodes.length && <Notice kind="info">{t('boardCut', { count: totalCount - nodes.length })}</Notice>}
              {nodes.length === 0 ? empty : <ActionBoard rows={nodes} isAll={isAll} linkTo={linkTo} />}
            </>
          )}
        </LoadedPart>
      )}
      <ActionDialog id={opened} onClose={close} />
      {isCreating && customer && (
        <CreateActionDialog location={{ country: customer.country, cardcode: customer.cardcode }} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}
