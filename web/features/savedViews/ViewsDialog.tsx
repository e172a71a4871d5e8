import { useQuery } from '@apollo/client/react';
import { chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import type { TableViewsProps } from '../../components/table/TableViews.tsx';
import { DeleteViewDocument, SavedViewListDocument, SaveViewDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useChange } from '../../changes/useChange.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { getView, getViewQuery } from './viewAddress.ts';

const maxName = 60;

interface ViewsDialogProps extends Pick<TableViewsProps, 'caption' | 'columns'> {
  table: string;
  /** The location whose table it is. */
  customer: ChosenCustomer | null;
  onClose: () => void;
}

/** Views of a table: opens, saves and deletes them. */
export function ViewsDialog({ table, caption, columns, customer, onClose }: ViewsDialogProps) {
  const { t } = useTranslation('savedViews');
  const { search } = useLocation();
  const confirm = useConfirm();
  const location = customer && { country: customer.country, cardcode: customer.cardcode };
  const { data, loading, error, refetch } = useQuery(SavedViewListDocument, { variables: { table, customer: location }, fetchPolicy: 'cache-and-network' });
  const { send, isBusy } = useChange({ refetchQueries: ['SavedViewList'] });
  const now = getView(search);

  async function remove(id: string, name: string) {
    if (await confirm(t('deleteQuestion', { name }), t('delete'), 'destructive'))
      await send(DeleteViewDocument, { id }, { done: t('deleted'), failed: t('failed') });
  }
  return (
    <Modal title={t('title', { caption })} isOpen onClose={onClose} size="md">
      <Stack gap="5">
        <LoadedPart
          value={data?.savedViews}
          isLoading={loading}
          height="16"
          failure={formatFailure(error)}
          onRetry={() => void refetch()}
          isEmpty={(views) => views.length === 0}
          empty={<Notice kind="info">{t('none')}</Notice>}
        >
          {(views) => (
            <chakra.ul listStyleType="none" display="grid" gap="2">
              {views.map(({ id, name, search: view, hiddenColumns, isShared, isOwn, ownerName }) => (
                <chakra.li key={id} display="flex" alignItems="center" gap="2" borderWidth="1px" borderColor="line" borderRadius="lg" ps="3" pe="1" py="1">
                  <Stack gap="0" flex="1" minW="0">
                    <chakra.span asChild color="brand.fg" textDecoration="underline" overflowWrap="anywhere">
                      <Link
                        to={getViewQuery(view, search)}
                        aria-current={getView(view) === now ? 'true' : undefined}
                        onClick={() => {
                          columns.hide(hiddenColumns);
                          onClose();
                        }}
                      >
                        {name}
                      </Link>
                    </chakra.span>
                    {isShared && (
                      <Text as="span" fontSize="0.8125rem" color="quiet">
                        {isOwn ? t('sharedByYou') : t('sharedBy', { name: ownerName })}
                      </Text>
                    )}
                  </Stack>
                  {isOwn && (
                    <IconButton size="sm" variant="ghost" aria-label={t('deleteNamed', { name })} disabled={isBusy} onClick={() => void remove(id, name)}>
                      <Icon name="close" size={16} />
                    </IconButton>
                  )}
                </chakra.li>
              ))}
            </chakra.ul>
          )}
        </LoadedPart>
        <SaveView table={table} location={location} view={{ search: now, hiddenColumns: [...columns.hidden] }} />
      </Stack>
    </Modal>
  );
}

interface SaveViewProps {
  table: string;
  location: { country: 'AT' | 'DE'; cardcode: string } | null;
  /** The table as it is now. */
  view: { search: string; hiddenColumns: string[] };
}

function SaveView({ table, location, view }: SaveViewProps) {
  const { t } = useTranslation('savedViews');
  const rules = useMemo(
    () => z.object({ name: z.string().check(z.trim(), z.minLength(1, t('nameMissing')), z.maxLength(maxName)), isShared: z.boolean() }),
    [t],
  );
  const form = useDraftForm(rules, { name: '', isShared: false }, `view ${table} ${location?.country} ${location?.cardcode}`);
  const { send, isBusy } = useChange({ refetchQueries: ['SavedViewList'] });
  const { errors } = form.formState;
  const isShared = form.watch('isShared');
  function formatRefusal(problem: { code: string; field?: string | null; message?: string | null } | undefined): string {
    if (problem?.code === 'REFUSED') return t(problem.field === 'isShared' ? 'tooManyShared' : 'tooMany');
    return problem?.message ?? t('failed');
  }
  const save = form.handleSubmit(async (fields) => {
    const { outcome, problems } = await send(SaveViewDocument, { table, customer: location, ...fields, ...view });
    if (outcome === 'done') {
      form.reset();
      toast.success(t('saved'));
      return;
    }
    const named = problems.map((problem) => ({
      ...problem,
      message: problem.code === 'INVALID' && problem.field === 'name' ? t('nameTaken') : problem.message,
    }));
    form.showProblems(named);
    toast.failure(formatRefusal(named[0]));
  });
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="3">
        <DraftNotice draft={form.draft} />
        <FormField label={t('name')} hint={t('hint')} required maxLength={maxName} autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        {location && <TickBox label={t('share')} isTicked={isShared} onToggle={() => form.setValue('isShared', !isShared, { shouldDirty: true })} />}
        <Flex>
          <Button type="submit" colorPalette="brand" loading={isBusy}>
            {t('save')}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
