import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { SideDrawer } from '../../components/overlay/SideDrawer.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { chartOrderKinds, OrderKindFilter } from './OrderKindFilter.tsx';
import { Button } from '../../theme/Button.tsx';

/** Filter of a report's charts; empty lists mean all. */
export interface ChartFilterValue {
  objectCategories: string[];
  areaIds: string[];
  orderKinds: OrderKind[];
}

interface ChartFilterDrawerProps {
  value: ChartFilterValue;
  onChange: (value: ChartFilterValue) => void;
  areas: readonly { id: string; name: string }[];
  objectCategories: readonly string[];
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** While one list is on its way nothing is offered: it would move the others from under the pointer. */
  isLoading: boolean;
}

/** Filter of the charts by object category, area and order kind. */
export function ChartFilterDrawer({ value, onChange, isOpen, onOpen, areas, objectCategories, isLoading }: ChartFilterDrawerProps) {
  const { t } = useTranslation('charts');
  const active = value.objectCategories.length + value.areaIds.length + (value.orderKinds.length < 2 ? 1 : 0);
  const toggle = (list: readonly string[], one: string) => (list.includes(one) ? list.filter((each) => each !== one) : [...list, one]);
  return (
    <SideDrawer
      title={t('filter')}
      icon="filter"
      isOpen={isOpen}
      onOpen={onOpen}
      count={active}
      footer={
        <>
          <Button
            flex="1"
            variant="outline"
            disabled={active === 0}
            onClick={() => onChange({ objectCategories: [], areaIds: [], orderKinds: [...chartOrderKinds] })}
          >
            {t('reset')}
          </Button>
          <Button flex="1" colorPalette="brand" onClick={() => onOpen(false)}>
            {t('showCharts')}
          </Button>
        </>
      }
    >
      {isLoading ? (
        <Loading h="32" />
      ) : (
        <Stack gap="6">
          <Choices
            title={t('objectCategories')}
            options={objectCategories.map((name) => ({ id: name, name }))}
            chosen={value.objectCategories}
            onToggle={(one) => onChange({ ...value, objectCategories: toggle(value.objectCategories, one) })}
          />
          <Choices title={t('areas')} options={areas} chosen={value.areaIds} onToggle={(one) => onChange({ ...value, areaIds: toggle(value.areaIds, one) })} />
          <Box>
            <Heading as="h3" size="sm" mb="3">
              {t('orderKinds')}
            </Heading>
            <OrderKindFilter value={value.orderKinds} onChange={(orderKinds) => onChange({ ...value, orderKinds })} />
          </Box>
        </Stack>
      )}
    </SideDrawer>
  );
}

interface ChoicesProps {
  title: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
}

/** Boxes of which none ticked means all. */
function Choices({ title, options, chosen, onToggle }: ChoicesProps) {
  const { t } = useTranslation('charts');
  if (options.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Flex justify="space-between" align="baseline" mb="3" gap="3">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        <Text color="quiet" fontSize="0.8125rem">
          {chosen.length === 0 ? t('allOfThem') : t('someOfThem', { count: chosen.length, all: options.length })}
        </Text>
      </Flex>
      <Stack gap="2">
        {options.map(({ id, name }) => (
          <TickBox key={id} label={name} isTicked={chosen.includes(id)} onToggle={() => onToggle(id)} />
        ))}
      </Stack>
    </Box>
  );
}
