import { Flex } from '@chakra-ui/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { SideDrawer } from '../../components/overlay/SideDrawer.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { OrderChoice } from './OrderChoice.tsx';

/** Kinds of orders, all of which are listed at first. */
export const allOrderKinds = listMembers<OrderKind>({ MONITORING_VISIT: true, SINGLE_ORDER: true, MONTHLY_REPORT: true });

interface OrderDrawerProps {
  location: LocationKey;
  openId: string | null;
  kinds: readonly OrderKind[];
  onKinds: (kinds: OrderKind[]) => void;
  onOpen: (id: string) => void;
}

/** Sidebar with the location's orders and monthly reports, to open one. */
export function OrderDrawer({ location, openId, kinds, onKinds, onOpen }: OrderDrawerProps) {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SideDrawer title={t('orders')} icon="list" isOpen={isOpen} onOpen={setIsOpen}>
      <Flex columnGap="4" rowGap="2" wrap="wrap" mb="4" role="group" aria-label={t('kinds')}>
        {allOrderKinds.map((kind) => (
          <TickBox
            key={kind}
            label={t(`kind.${kind}`)}
            isTicked={kinds.includes(kind)}
            onToggle={() => onKinds(allOrderKinds.filter((each) => (each === kind ? !kinds.includes(each) : kinds.includes(each))))}
          />
        ))}
      </Flex>
      <OrderChoice
        key={kinds.join()}
        location={location}
        openId={openId}
        kinds={kinds}
        onOpen={(id) => {
          setIsOpen(false);
          onOpen(id);
        }}
      />
    </SideDrawer>
  );
}
