import { Tabs } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { GeneralDocuments } from './GeneralDocuments.tsx';
import { OwnDocuments } from './OwnDocuments.tsx';
import { SheetArticles } from './SheetArticles.tsx';

const tabs = ['sheets', 'general', 'own'] as const;
type Tab = (typeof tabs)[number];
const lists = { sheets: SheetArticles, general: GeneralDocuments, own: OwnDocuments } as const;

/** Documents of a location in three tabs; the address stores the open one. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const customer = useChosenCustomer().customer!;
  const [search] = useSearchParams();
  const setParams = useSetParams({ replace: false });
  const location = { country: customer.country, cardcode: customer.cardcode };
  const open: Tab = tabs.find((tab) => tab === search.get('tab')) ?? 'sheets';
  const tabList = useRef<HTMLDivElement>(null);
  useEffect(
    function showOpenTab() {
      const list = tabList.current;
      const tab = list?.querySelector(`[data-value="${open}"]`);
      if (!list || !tab) return;
      const shown = tab.getBoundingClientRect();
      const whole = list.getBoundingClientRect();
      // The list alone scrolls: the page may be at a position that Back has restored.
      list.scrollBy({ left: shown.left + shown.width / 2 - (whole.left + whole.width / 2) });
    },
    [open],
  );
  return (
    <>
      <PageHeader title={t('title')} line={`${customer.name} (${customer.cardcode})`} />
      <Tabs.Root value={open} onValueChange={({ value }) => setParams({ tab: value })} lazyMount unmountOnExit>
        <Tabs.List colorPalette="brand" ref={tabList} overflowX="auto" overflowY="hidden">
          {tabs.map((tab) => (
            <Tabs.Trigger key={tab} value={tab} flexShrink="0" px={{ base: '3', md: '4' }}>
              {t(`tabs.${tab}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {tabs.map((tab) => {
          const List = lists[tab];
          return (
            <Tabs.Content key={tab} value={tab}>
              <List location={location} />
            </Tabs.Content>
          );
        })}
      </Tabs.Root>
    </>
  );
}
