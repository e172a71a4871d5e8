import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindUsersDocument, type UserFieldsFragment, UserListDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PickList } from '../../components/form/PickList.tsx';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';
import { getUserName } from './getUserName.ts';

const shown = 8;
const minTermLength = 4;

interface ColleaguePickProps {
  /** Excludes the user that is changed. */
  userId: string | null;
  onPick: (colleague: UserFieldsFragment) => void;
}

/** Chooses another user as a model: key users choose one of their own, administrators any. */
export function ColleaguePick({ userId, onPick }: ColleaguePickProps) {
  const { t } = useTranslation('users');
  const { viewer } = useSession();
  const isAdmin = viewer.role === 'ADMIN';
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed.trim());
  const isLongEnough = !isAdmin || term.length >= minTermLength;
  const own = useQuery(UserListDocument, { variables: { first: shown + 1, filter: term }, skip: isAdmin });
  const all = useQuery(FindUsersDocument, { variables: { term, first: shown + 1 }, skip: !isAdmin || !isLongEnough });
  const found = (isAdmin ? (isLongEnough ? (all.data ?? all.previousData)?.findUsers : null) : (own.data ?? own.previousData)?.users)?.nodes ?? [];
  const items = found
    .filter(({ id, isKeyUser }) => id !== userId && !isKeyUser)
    .slice(0, shown)
    .map((user) => ({ key: user.id, title: getUserName(user), detail: user.username, user }));
  return (
    <PickList
      label={t('several.colleague')}
      typed={typed}
      onType={setTyped}
      groups={[{ title: t('users'), items }]}
      isLoading={own.loading || all.loading}
      notice={<Notice kind="info">{t(isLongEnough ? 'none' : 'searchFirst')}</Notice>}
      onPick={({ user }) => onPick(user)}
    />
  );
}
