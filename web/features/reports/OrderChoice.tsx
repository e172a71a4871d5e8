import { matchesText } from '../../../domain/matchesText.ts';
import { useQuery } from '@apollo/client/react';
import { Box, chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderListDocument, type OrderKind, type OrderListQuery } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { getReportAddress } from '../../links/thingAddresses.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DayRange } from '../../components/form/DayRange.tsx';
import { readDayRange } from '../../components/form/dayPeriod.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { TableFilter } from '../../components/table/TableFilter.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { TablePaging, usualPageSizes } from '../../components/table/TablePaging.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { createUniqueKeys } from '../../components/table/uniqueKeys.ts';
import { toDayRange } from './dayRange.ts';

type Order = NonNullable<NonNullable<OrderListQuery['customer']>['orders']>['nodes'][number];
const allOrders = { first: 20_000, offset: 0 };

interface OrderChoiceProps {
  location: LocationKey;
  openId: string | null;
  kinds: readonly OrderKind[];
  onOpen: (id: string) => void;
}

/** Orders of these kinds, newest first, to search in; administrators may narrow by date. */
export function OrderChoice({ location, openId, kinds, onOpen }: OrderChoiceProps) {
  const { t } = useTranslation('reports');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const [{ page, pageSize }, setPaging] = useState({ page: 1, pageSize: 20 });
  const [term, setTerm] = useState('');
  const [range, setRange] = useState({ from: '', to: '' });
  const { data, previousData, loading, error, refetch } = useQuery(OrderListDocument, {
    variables: { customer: location, kinds: [...kinds], ...(isAdmin ? toDayRange({ from: '', to: '', ...readDayRange(range) }) : {}), ...allOrders },
  });
  const list = (loading ? (data ?? previousData) : data)?.customer?.orders;
  const orders = list?.nodes;
  const found = orders?.filter((order) => matchesText([formatOrder(order)], term));
  const shown = found?.slice((page - 1) * pageSize, page * pageSize) ?? [];
  const keys = createUniqueKeys(shown, ({ id }) => id);
  const goToFirstPage = () => setPaging({ page: 1, pageSize });
  return (
    <Stack gap="4">
      {isAdmin && (
        <DayRange
          days={range}
          onDay={(end, day) => {
            setRange({ ...range, [end]: day });
            goToFirstPage();
          }}
          mb="4"
        />
      )}
      <TableFilter
        label={t('searchOrders')}
        value={term}
        onChange={(next) => {
          setTerm(next);
          goToFirstPage();
        }}
      />
      {error && !orders && <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />}
      {loading && !orders && <Loading h="40" />}
      <UnreadableRows count={list?.unreadableCount} />
      {found?.length === 0 && <Notice kind="info">{t('noOrders')}</Notice>}
      {found && found.length > 0 && (
        <>
          <chakra.ul listStyleType="none" borderWidth="1px" borderColor="line" borderRadius="lg" overflow="hidden" aria-busy={loading}>
            {shown.map((order, index) => (
              <OrderEntry
                key={keys[index]}
                order={order}
                isOpen={order.id === openId}
                to={getReportAddress(location, order.id)}
                onOpen={() => onOpen(order.id)}
              />
            ))}
          </chakra.ul>
          <TablePaging
            caption={t('orders')}
            total={found.length}
            page={page}
            pageSize={pageSize}
            pageSizes={usualPageSizes}
            onChange={(next) => setPaging({ page: next.page ?? 1, pageSize: next.pageSize ?? pageSize })}
          />
        </>
      )}
    </Stack>
  );
}

function OrderEntry({ order, isOpen, to, onOpen }: { order: Order; isOpen: boolean; to: string; onOpen: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <chakra.li borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <chakra.a
        asChild
        display="block"
        w="100%"
        textAlign="start"
        px="3"
        py="2.5"
        cursor="pointer"
        bg={isOpen ? 'brand.100' : 'surface'}
        _hover={{ bg: isOpen ? 'brand.100' : 'brand.50' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        <EntityLink className="" to={to} onOpen={onOpen} aria-current={isOpen ? 'true' : undefined}>
          <Box as="span" display="block" fontWeight="medium" fontSize="0.875rem">
            {formatOrder(order)}
          </Box>
          <Box as="span" display="block" color="quiet" fontSize="0.8125rem">
            {t(`kind.${order.kind}`)}
          </Box>
        </EntityLink>
      </chakra.a>
    </chakra.li>
  );
}

/** Number, description and date; a monthly report is named by its month. */
function formatOrder({ kind, number, description, startedAt }: Order): string {
  return kind === 'MONTHLY_REPORT' ? `24/7 ${formatMonth(startedAt)}` : [number, description, formatDay(startedAt)].filter(Boolean).join(' – ');
}
