import { matchesText } from '../../../domain/matchesText.ts';
import { Box, chakra, Input, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedPositionFieldsFragment } from '../../generated/graphql.ts';

const maxShown = 8;

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Finds a position of the plan by its number, description or area, and centres it. */
export function PositionSearch({
  positions,
  isHidden,
  onFound,
}: {
  positions: readonly PlacedPositionFieldsFragment[];
  /** Returns whether the filter hides a position. The search finds it, and the list says that it is hidden. */
  isHidden: (position: PlacedPositionFieldsFragment) => boolean;
  onFound: (position: PlacedPositionFieldsFragment) => void;
}) {
  const { t } = useTranslation('plans');
  const [term, setTerm] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const searched = term.trim();
  const matching = searched === '' ? [] : positions.filter(({ number, name, areaName }) => matchesText([number, name, areaName], searched));
  const found = matching.slice(0, maxShown);
  const take = (position: PlacedPositionFieldsFragment) => {
    setTerm('');
    onFound(position);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && found[at]) take(found[at]);
    else if (event.key === 'Escape') setTerm('');
    else return;
    event.preventDefault();
  };
  return (
    <Box position="relative" w={{ base: '100%', sm: '16rem' }}>
      <Input
        size="sm"
        bg="surface"
        borderColor="field"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${found[at].id}` : undefined}
        aria-label={t('search')}
        placeholder={t('search')}
        value={term}
        onChange={({ target }) => {
          setTerm(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <chakra.ul
        id={listId}
        role="listbox"
        aria-label={t('search')}
        hidden={searched === ''}
        position="absolute"
        zIndex="dropdown"
        top="calc(100% + 4px)"
        w="100%"
        minW="16rem"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="lg"
        boxShadow="md"
        listStyleType="none"
        py="1"
      >
        {found.map((position, index) => (
          <chakra.li
            key={position.id}
            id={`${listId}-${position.id}`}
            role="option"
            aria-selected={index === at}
            bg={index === at ? 'brand.subtle' : undefined}
            px="3"
            py="1.5"
            fontSize="0.875rem"
            cursor="pointer"
            onMouseDown={keepFocus}
            onClick={() => take(position)}
          >
            <strong>{position.number}</strong> {position.name}
            {isHidden(position) && (
              <Text as="span" color="quiet">
                {' – '}
                {t('hiddenByFilter')}
              </Text>
            )}
          </chakra.li>
        ))}
        {matching.length > found.length && (
          <chakra.li role="option" aria-selected={false} aria-disabled px="3" py="1.5" fontSize="0.875rem" color="quiet">
            {t('moreFound', { count: matching.length - found.length })}
          </chakra.li>
        )}
        {found.length === 0 && (
          <chakra.li role="option" aria-selected={false} aria-disabled px="3" py="1.5" fontSize="0.875rem" color="quiet">
            {t('notFound')}
          </chakra.li>
        )}
      </chakra.ul>
    </Box>
  );
}
