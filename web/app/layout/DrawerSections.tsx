import { Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionFieldsFragment } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { MenuLink } from './Dropdown.tsx';
import { EntryText } from './EntryText.tsx';
import { getSectionLook, menuGroups } from './menu.ts';
import { type SectionEntry, useCustomerMenu } from './useCustomerMenu.ts';

/** Sections of the chosen location in the drawer, in the groups of the side bar. */
export function DrawerSections({ customer, session }: { customer: ChosenCustomer; session: SessionFieldsFragment }) {
  const { t } = useTranslation('shell');
  const { name, address, city } = customer;
  const entries = useCustomerMenu(customer, session);
  return (
    <Flex direction="column" gap="3" borderTopWidth="1px" borderColor="line" pt="4" mt="3">
      <Text fontWeight="semibold" px="3.5" overflowWrap="anywhere">
        {[address, city].filter(Boolean).join(', ') || name}
      </Text>
      {menuGroups.map((group) => (
        <Group key={group} name={t(`groups.${group}`)} entries={entries.filter(({ key }) => getSectionLook(key).group === group)} />
      ))}
    </Flex>
  );
}

function Group({ name, entries }: { name: string; entries: readonly SectionEntry[] }) {
  const id = useId();
  if (entries.length === 0) return null;
  return (
    <div>
      <Text id={id} fontWeight="semibold" color="quiet" fontSize="0.85rem" px="3.5" pb="1">
        {name}
      </Text>
      <Flex as="ul" aria-labelledby={id} direction="column" gap="1" listStyleType="none">
        {entries.map(({ key, to, ...text }) => (
          <Flex as="li" key={key} direction="column">
            <MenuLink to={to} isStacked>
              <EntryText {...text} />
            </MenuLink>
          </Flex>
        ))}
      </Flex>
    </div>
  );
}
