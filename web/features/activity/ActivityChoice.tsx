import { useQuery } from '@apollo/client/react';
import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../components/form/DayRange.tsx';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { UserListDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';
import { kinds, type useActivityChoice } from './useActivityChoice.ts';

/** Maximum number of users that are offered to choose from; the page of a user leads to the activity of any. */
const maxOffered = 1_000;

const choiceWidth = { base: 'full', sm: '14rem' };

/** Fields that filter the activity. Key users choose one of their users; an administrator comes from the page of a user. */
export function ActivityChoice({ choice }: { choice: ReturnType<typeof useActivityChoice> }) {
  const { t } = useTranslation('activity');
  const { viewer } = useSession();
  const { kind, userId, thingId, isRefused, days, setParams } = choice;
  const { data } = useQuery(UserListDocument, { variables: { first: maxOffered, offset: 0, filter: '' }, skip: viewer.role !== 'KEY_USER' });
  const users = (data?.users?.nodes ?? []).map(({ id, firstName, lastName }) => ({ value: id, text: `${firstName} ${lastName}`.trim() }));
  const more = (data?.users?.totalCount ?? 0) - users.length;
  const all = [{ value: viewer.id, text: viewer.name }, ...users];
  const persons = userId && !all.some(({ value }) => value === userId) ? [...all, { value: userId, text: t('unknownPerson', { id: userId }) }] : all;
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" align="center">
        <SelectFilter
          size="sm"
          w={choiceWidth}
          label={t('columns.kind')}
          allText={t('allKinds')}
          value={kind}
          options={kinds.map((each) => ({ value: each, text: t(`kind.${each}`) }))}
          onChange={(value) => setParams({ kind: value })}
        />
        {(viewer.role === 'KEY_USER' || userId) && (
          <SelectFilter
            size="sm"
            w={choiceWidth}
            label={t('person')}
            allText={t('allPersons')}
            value={userId || null}
            options={persons}
            note={more > 0 ? t('morePersons', { count: more }) : null}
            onChange={(value) => setParams({ user: value })}
          />
        )}
        <TickBox label={t('refusedOnly')} isTicked={isRefused} onToggle={() => setParams({ refused: isRefused ? null : '1' })} />
        {thingId && (
          <Button size="sm" variant="outline" onClick={() => setParams({ thing: null })}>
            {t('ofThing', { id: thingId })} ✕
          </Button>
        )}
      </Flex>
      <DayRange days={days} onDay={days.setDay} mb="4" />
    </>
  );
}
