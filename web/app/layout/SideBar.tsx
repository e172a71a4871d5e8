import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../session/SessionProvider.tsx';
import { type ChosenCustomer, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { EntryText } from './EntryText.tsx';
import { getSectionLook, menuGroups } from './menu.ts';
import { shouldStartFolded, rememberFolded, getSideBarWidth } from './sideBarState.ts';
import { type SectionEntry, useCustomerMenu, usePrefetchDefectCounts } from './useCustomerMenu.ts';

/** Sections of the chosen location next to its pages. It is not rendered while no location is chosen. */
export function SideBar() {
  const { customer, namedLocation, isLoading } = useChosenCustomer();
  usePrefetchDefectCounts(namedLocation, customer);
  const [isFolded, setIsFolded] = useState(shouldStartFolded);
  if (!customer) return isLoading ? <Box w={getSideBarWidth(isFolded)} flexShrink="0" /> : null;
  const fold = (next: boolean) => {
    rememberFolded(next);
    setIsFolded(next);
  };
  return <Bar customer={customer} isFolded={isFolded} onFold={fold} />;
}

interface BarProps {
  customer: ChosenCustomer;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}

function Bar({ customer, isFolded, onFold }: BarProps) {
  const { t } = useTranslation('shell');
  const entries = useCustomerMenu(customer, useSession());
  return (
    <Box w={getSideBarWidth(isFolded)} flexShrink="0" bg="surface" borderEndWidth="1px" borderColor="line" _print={{ display: 'none' }}>
      <Box
        as="nav"
        aria-label={t('sections')}
        position="sticky"
        top="var(--head-height, 4rem)"
        maxH="calc(100dvh - var(--head-height, 4rem))"
        overflowY="auto"
        p="2"
      >
        {menuGroups.map((group) => (
          <Group key={group} name={t(`groups.${group}`)} entries={entries.filter(({ key }) => getSectionLook(key).group === group)} isFolded={isFolded} />
        ))}
        <Button
          variant="ghost"
          size="sm"
          mt="2"
          w="100%"
          px="2.5"
          color="quiet"
          _expanded={{ bg: 'transparent', _hover: { bg: 'brand.subtle' } }}
          justifyContent={isFolded ? 'center' : 'flex-start'}
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'unfoldSections' : 'foldSections')}
          onClick={() => onFold(!isFolded)}
        >
          <Icon name={isFolded ? 'unfold' : 'fold'} size={18} />
          {!isFolded && t('foldSections')}
        </Button>
      </Box>
    </Box>
  );
}

/** Entries under their heading; a folded bar has a line in its place. */
function Group({ name, entries, isFolded }: { name: string; entries: readonly SectionEntry[]; isFolded: boolean }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <Box
      borderTopWidth={isFolded ? '1px' : '0'}
      borderColor="line"
      _first={{ borderTopWidth: '0', mt: '0' }}
      mt={isFolded ? '1' : '3'}
      pt={isFolded ? '1' : '0'}
    >
      <Text id={id} hidden={isFolded} px="2.5" pb="0.5" fontSize="0.75rem" fontWeight="semibold" color="quiet">
        {name}
      </Text>
      <Flex as="ul" aria-labelledby={id} direction="column" gap="0.5" listStyleType="none">
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} isFolded={isFolded} />
        ))}
      </Flex>
    </Box>
  );
}

function Entry({ entry: { key, to, text, badge, words }, isFolded }: { entry: SectionEntry; isFolded: boolean }) {
  return (
    <li>
      <Button
        asChild
        variant="ghost"
        size="sm"
        w="100%"
        h="auto"
        minH="9"
        py="1.5"
        px="2.5"
        gap="2.5"
        justifyContent={isFolded ? 'center' : 'flex-start'}
        _currentPage={{ bg: 'brand.subtle', color: 'brand.fg' }}
      >
        <NavLink to={to} title={isFolded ? [text, words].filter(Boolean).join(': ') : undefined}>
          <Icon name={getSectionLook(key).icon} size={18} />
          {isFolded ? (
            <VisuallyHidden>
              {text} {words}
            </VisuallyHidden>
          ) : (
            <EntryText text={text} {...(badge ? { badge } : {})} words={words} />
          )}
        </NavLink>
      </Button>
    </li>
  );
}
