import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDocument, type SearchKind } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PickList, type PickItem } from '../../components/form/PickList.tsx';
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts';
import { getRecentChoices } from './recentChoices.ts';
import { toChoice, toPlanChoice, type SearchChoice } from './searchChoice.ts';

const minTermLength = 2;
const kinds = listMembers<SearchKind>({ POSITION: true, DEFECT: true, ACTION: true, REPORT: true, DEVICE: true, DOCUMENT: true, LOCATION: true });

type Item = PickItem & { choice: SearchChoice };
const toItem = (choice: SearchChoice): Item => ({ key: choice.to, title: choice.title, detail: choice.detail, to: choice.to, choice });

/** Matches of the input: exact numbers first, then by kind. Without input, the latest choices. */
export function SearchPicks({ onPick }: { onPick: (choice: SearchChoice) => void }) {
  const { t } = useTranslation('search');
  const { viewer } = useSession();
  const { customer } = useChosenCustomer();
  const planWay = usePlanWay(customer);
  const [typed, setTyped] = useState('');
  const term = useDebouncedValue(typed).trim();
  const isLongEnough = term.length >= minTermLength;
  const { data, previousData, loading, error } = useQuery(SearchDocument, {
    variables: { term, customer: customer && { country: customer.country, cardcode: customer.cardcode } },
    skip: !isLongEnough,
  });
  const result = isLongEnough ? (loading ? (data ?? previousData) : data)?.search : undefined;
  const found = (result?.hits ?? []).flatMap((hit) => {
    const onPlan = toPlanChoice(hit, planWay(hit.positionId), t);
    return [toChoice(hit, t), ...(onPlan ? [onPlan] : [])].map((choice) => ({ isExact: hit.isExact, choice }));
  });
  const pickItems = (predicate: (each: (typeof found)[number]) => boolean) => found.filter(predicate).map(({ choice }) => toItem(choice));
  const groups = isLongEnough
    ? [
        { title: t('exact'), items: pickItems(({ isExact }) => isExact) },
        ...kinds.map((kind) => ({ title: t(`kinds.${kind}`), items: pickItems(({ isExact, choice }) => !isExact && choice.kind === kind) })),
      ]
    : [{ title: t('recent'), items: getRecentChoices(viewer.id).map(toItem) }];
  const failed = result?.failed ?? [];
  return (
    <>
      <PickList
        label={t(customer ? 'label' : 'labelLocations')}
        typed={typed}
        onType={setTyped}
        groups={groups}
        isLoading={loading}
        notice={error ? <Notice kind="danger">{formatFailure(error)}</Notice> : <Notice kind="info">{isLongEnough ? t('none', { term }) : t('hint')}</Notice>}
        onPick={({ choice }) => onPick(choice)}
      />
      {failed.length > 0 && (
        <Box mt="3">
          <Notice kind="warning" isNews>
            {t('failed', { kinds: failed.map((kind) => t(`kinds.${kind}`)).join(', ') })}
          </Notice>
        </Box>
      )}
    </>
  );
}
