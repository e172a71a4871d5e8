import { useQuery } from '@apollo/client/react';
import { Flex, NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DayRange } from '../../components/form/DayRange.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { UserListDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { Button } from '../../theme/Button.tsx';
import { kinds, type useActivityChoice } from './useActivityChoice.ts';

/** Maximum number of users that are offered to choose from; the page of a user leads to the activity of any. */
const maxOffered = 1_000;

function Choice({
  label,
  value,
  options,
  note,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly [string, string][];
  /** Number of options that are missing, in words. */
  note?: string | null;
  onChange: (value: string) => void;
}) {
  return (
    <NativeSelect.Root size="sm" width={{ base: 'full', sm: '14rem' }}>
      <NativeSelect.Field aria-label={label} bg="surface" borderColor="field" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
        {note && <option disabled>{note}</option>}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}

/** Fields that filter the activity. Key users choose one of their users; an administrator comes from the page of a user. */
export function ActivityChoice({ choice }: { choice: ReturnType<typeof useActivityChoice> }) {
  const { t } = useTranslation('activity');
  const { viewer } = useSession();
  const { kind, userId, thingId, isRefused, days, setParams } = choice;
  const { data } = useQuery(UserListDocument, { variables: { first: maxOffered, offset: 0, filter: '' }, skip: viewer.role !== 'KEY_USER' });
  const users = (data?.users?.nodes ?? []).map(({ id, firstName, lastName }): [string, string] => [id, `${firstName} ${lastName}`.trim()]);
  const more = (data?.users?.totalCount ?? 0) - users.length;
  const all: [string, string][] = [['', t('allPersons')], [viewer.id, viewer.name], ...users];
  const persons = userId && !all.some(([id]) => id === userId) ? [...all, [userId, t('unknownPerson', { id: userId })] as [string, string]] : all;
  return (
    <>
      <Flex gap="3" wrap="wrap" mb="3" align="center">
        <Choice
          label={t('columns.kind')}
          value={kind ?? ''}
          options={[['', t('allKinds')], ...kinds.map((each): [string, string] => [each, t(`kind.${each}`)])]}
          onChange={(value) => setParams({ kind: value })}
        />
        {(viewer.role === 'KEY_USER' || userId) && (
          <Choice
            label={t('person')}
            value={userId ?? ''}
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
