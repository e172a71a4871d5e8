import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMeasure, formatNumber } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { useSeenWidth } from '../../hooks/useSeenWidth.ts';
import { type Group, sortRows } from './arrangePortfolio.ts';
import type { ComparedRow } from './comparedRow.ts';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

/** Shades of red by the share of alarms that they exceed, in percent. The tile shows the number. */
const steps = [
  { above: 10, mix: 45 },
  { above: 5, mix: 32 },
  { above: 2, mix: 20 },
  { above: 0, mix: 10 },
] as const;

function getColour(share: number | null): string {
  if (share === null) return 'var(--chakra-colors-level-none-subtle)';
  const mix = steps.find(({ above }) => share > above)?.mix ?? 0;
  return mix === 0
    ? 'var(--chakra-colors-level-green-subtle)'
    : `color-mix(in srgb, var(--chakra-colors-level-red-solid) ${mix}%, var(--chakra-colors-surface))`;
}

/** The share of alarms of each location as a tile, the highest first within its group. Rendered when it comes into view. */
export function ShareMap({ groups }: { groups: readonly Group[] }) {
  const { t } = useTranslation('portfolio');
  const [place, width] = useSeenWidth();
  return (
    <Box ref={place} minH="8rem">
      <Legend />
      <Flex wrap="wrap" columnGap={{ base: '2', md: '6' }} rowGap="4">
        {width > 0 &&
          groups.map(({ name, rows, alarmShare }) => (
            <Box key={name ?? ''} maxW="100%">
              {groups.length > 1 && (
                <Heading as="h3" size="sm" mb="2">
                  {name ?? t('withoutGroup')} {alarmShare !== null && `· ${t('mean', { share: formatNumber(alarmShare) })}`}
                </Heading>
              )}
              <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap={{ base: '2', md: '1.5' }}>
                {sortRows(rows, { field: 'ALARM_SHARE', direction: 'DESC' }).map((row) => (
                  <MapTile key={row.id} row={row} />
                ))}
              </chakra.ul>
            </Box>
          ))}
      </Flex>
    </Box>
  );
}

function MapTile({ row: { figures, ...customer } }: { row: ComparedRow }) {
  const { t } = useTranslation('portfolio');
  const share = figures?.alarmShare ?? null;
  const text = share === null ? t(figures ? 'noData' : 'notRead') : formatMeasure(share, '%');
  return (
    <chakra.li
      className="swatch"
      borderRadius="md"
      borderWidth="1px"
      borderColor="line"
      w={{ base: '9.5rem', md: '10.5rem' }}
      style={{ background: getColour(share) }}
    >
      <Link to={`${paths.report}${toLocationQuery(customer)}`} title={`${formatNameAndCity(customer)}: ${text}`}>
        <Box px="2" py="1.5">
          <Text fontSize="0.75rem" truncate _print={{ whiteSpace: 'normal' }}>
            {customer.name}
          </Text>
          <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {text}
          </Text>
        </Box>
      </Link>
    </chakra.li>
  );
}

function Legend() {
  const { t } = useTranslation('portfolio');
  const shown = [
    { text: t('legend.none'), share: null },
    { text: formatMeasure(0, '%'), share: 0 },
    ...steps.toReversed().map(({ above }) => ({ text: t('legend.above', { share: above }), share: above + 0.1 })),
  ];
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" mb="3" fontSize="0.8125rem" color="quiet">
      {shown.map(({ text, share }) => (
        <Flex as="li" key={text} align="center" gap="1.5">
          <Box
            className="swatch"
            w="4"
            h="4"
            borderRadius="sm"
            borderWidth="1px"
            borderColor="line"
            style={{ background: getColour(share) }}
            aria-hidden="true"
          />
          {text}
        </Flex>
      ))}
    </Flex>
  );
}
