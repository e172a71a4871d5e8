import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FindUsersDocument } from '../../../generated/graphql.ts';
import { FormField } from '../../../components/form/FormField.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useSetParams } from '../../../hooks/useSetParams.ts';
import { useTypedText } from '../../../hooks/useTypedText.ts';
import { useTableAddress } from '../../../components/table/useTableAddress.ts';
import { AddUserFor } from '../AddUserFor.tsx';
import type { InviteSlot, LocationSlot } from '../locations/locationSlot.ts';
import { UserList } from './UserList.tsx';
import { userSortFields } from './UserTable.tsx';

const minTermLength = 4;

/** An administrator's search for users, from 4 characters on, 300 ms after the last keystroke. */
export function UserSearchPage({ locations, invite }: { locations: LocationSlot; invite: InviteSlot }) {
  const { t } = useTranslation('users');
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const term = search.get('term') ?? '';
  const { typed, setTyped } = useTypedText(
    term,
    useCallback((text) => setParams({ term: text }), [setParams]),
  );
  const { state, change } = useTableAddress({ sort: { field: 'LAST_NAME', direction: 'ASC' }, pageSize: 20, fields: userSortFields });
  const isLongEnough = term.trim().length >= minTermLength;
  const { data, previousData, loading, error, refetch } = useQuery(FindUsersDocument, {
    variables: { term, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
    skip: !isLongEnough,
    fetchPolicy: 'cache-and-network',
  });
  const found = (loading ? (data ?? previousData) : data)?.findUsers;
  return (
    <>
      <PageHeader title={t('titleSearch')} actions={<AddUserFor locations={locations} />} />
      <Box w={{ base: '100%', md: '32rem' }} mb="5">
        <FormField label={t('search')} hint={t('searchHint')} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
      </Box>
      {isLongEnough ? (
        <UserList
          list={found}
          state={state}
          onChange={change}
          isLoading={loading && !data}
          error={error}
          readAgain={() => void refetch()}
          locations={locations}
          invite={invite}
        />
      ) : (
        typed !== '' && <Notice kind="info">{t('searchFirst')}</Notice>
      )}
    </>
  );
}
