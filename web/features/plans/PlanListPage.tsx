import { useApolloClient, useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DeletePlanDocument, PlanChoiceDocument, type PlanFieldsFragment } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDay } from '../../i18n/format.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { paths } from '../../paths.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { arrangePlans, type PlanSortField, planSortFields } from './arrangePlans.ts';
import { EditPlanDialog } from './EditPlanDialog.tsx';
import { PlanForm } from './PlanForm.tsx';
import { usePlanChange } from './usePlanChange.ts';

/** Plans of a location with upload, edit and delete, for those who may edit plans. */
export function PlanListPage() {
  const { t } = useTranslation('plans');
  const { customer: chosen, isLoading: isRightUnknown } = useChosenCustomer();
  const customer = chosen!;
  const location = useMemo(() => ({ country: customer.country, cardcode: customer.cardcode }), [customer.country, customer.cardcode]);
  const canEdit = customer.rights.canEditPlan;
  const { state, change } = useTableAddress<PlanSortField>({ sort: { field: 'TITLE', direction: 'ASC' }, pageSize: 50, fields: planSortFields });
  const { data, ...query } = useQuery(PlanChoiceDocument, { variables: { customer: location }, skip: !canEdit && !isRightUnknown });
  const [form, setForm] = useState<PlanFieldsFragment | 'new' | null>(null);
  const remove = useDeletePlan(location);
  const rows = useMemo(() => arrangePlans(data?.customer?.plans ?? [], state.filter, state.sort), [data, state.filter, state.sort]);
  const columns: readonly TableColumn<PlanFieldsFragment, PlanSortField>[] = [
    { key: 'title', heading: t('list.columns.title'), sortField: 'TITLE', phoneSlot: 'title', cell: ({ title }) => title },
    { key: 'createdAt', heading: t('list.columns.createdAt'), sortField: 'CREATED_AT', isShort: true, cell: ({ createdAt }) => formatDay(createdAt) },
    { key: 'revisedAt', heading: t('list.columns.revisedAt'), sortField: 'REVISED_AT', isShort: true, cell: ({ revisedAt }) => formatDay(revisedAt) },
    { key: 'revisedBy', heading: t('list.columns.revisedBy'), cell: ({ revisedBy }) => revisedBy },
    { key: 'remark', heading: t('list.columns.remark'), cut: 'opens', width: '12rem', cell: ({ revisionRemark }) => revisionRemark },
    { key: 'released', heading: t('list.columns.released'), isShort: true, cell: ({ isReleased }) => t(isReleased ? 'list.yes' : 'list.no') },
    {
      key: 'actions',
      heading: t('list.columns.actions'),
      phoneSlot: 'foot',
      cell: (plan) => (
        <Flex gap="2" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Button asChild size="xs" variant="surface" colorPalette="brand">
            <Link to={`${paths.plan}${toLocationQuery(location)}&id=${plan.id}`} aria-label={t('list.openNamed', { title: plan.title })}>
              {t('list.open')}
            </Link>
          </Button>
          <Button size="xs" variant="outline" aria-label={t('list.editNamed', { title: plan.title })} onClick={() => setForm(plan)}>
            {t('list.edit')}
          </Button>
          <Button size="xs" variant="ghost" color="level.red.fg" aria-label={t('list.deleteNamed', { title: plan.title })} onClick={() => void remove(plan)}>
            {t('list.delete')}
          </Button>
        </Flex>
      ),
    },
  ];
  return (
    <>
      <PageHeader
        title={t('list.title')}
        line={`${customer.name} (${customer.cardcode})`}
        actions={
          <>
            <Button asChild size="sm" variant="outline">
              <Link to={paths.plan + toLocationQuery(location)}>
                <Icon name="back" />
                {t('list.back')}
              </Link>
            </Button>
            {canEdit && (
              <Button size="sm" colorPalette="brand" onClick={() => setForm('new')}>
                <Icon name="upload" />
                {t('list.upload')}
              </Button>
            )}
          </>
        }
      />
      {!canEdit && <Notice kind="warning">{t('list.forbidden')}</Notice>}
      {canEdit && (
        <DataTable
          name="plans"
          caption={t('list.caption')}
          columns={columns}
          rows={rows.slice((state.page - 1) * state.pageSize, state.page * state.pageSize)}
          rowKey={({ id }) => id}
          total={rows.length}
          unreadable={data?.customer?.unreadablePlans ?? 0}
          state={state}
          onChange={change}
          pageSizes={usualPageSizes}
          {...getLoadState(query, data?.customer?.plans)}
          isLoading={query.loading}
          filterLabel={t('list.filter')}
          empty={<Notice kind="info">{t(state.filter ? 'list.noneFound' : 'none')}</Notice>}
        />
      )}
      {form === 'new' && <PlanForm location={location} plan={null} onClose={() => setForm(null)} onSaved={() => setForm(null)} />}
      {form && form !== 'new' && <EditPlanDialog location={location} planId={form.id} onClose={() => setForm(null)} />}
    </>
  );
}

/** Deletes a plan after a confirmation. */
function useDeletePlan(location: { country: 'AT' | 'DE'; cardcode: string }) {
  const { t } = useTranslation('plans');
  const confirm = useConfirm();
  const client = useApolloClient();
  const { send } = usePlanChange();
  return async ({ id, title }: PlanFieldsFragment) => {
    if (!(await confirm(t('list.deleteQuestion', { title }), t('list.delete'), 'destructive'))) return;
    const { outcome } = await send(
      DeletePlanDocument,
      { customer: location, planId: id },
      { done: t('list.deleted'), failed: t('list.deleteFailed'), OTHER_AREAS: t('list.otherAreas') },
    );
    if (outcome === 'done') client.cache.evict({ id: client.cache.identify({ __typename: 'Plan', id }) });
  };
}
