import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

/** Sections of the report in their order on the page. */
export const reportSections = ['changes', 'results', 'defects', 'sensors', 'charts'] as const;
export type SectionName = (typeof reportSections)[number];

/** Id of a section's place on the page. */
export const getSectionId = (name: SectionName) => `report-${name}`;

interface SectionBarProps {
  offered: readonly SectionName[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
  onShow: (name: SectionName) => void;
}

/** Links to the sections, which stay in sight, and switches that hide and show them. */
export function SectionBar({ offered, hidden, onHide, onShow }: SectionBarProps) {
  const { t } = useTranslation('reports');
  const [isOpen, setIsOpen] = useState(false);
  const switches = useId();
  return (
    <Box position="sticky" top="var(--head-height, 4rem)" zIndex="5" bg="canvas" mb="4" borderBottomWidth="1px" borderColor="line" data-covers="top">
      <Flex align="center" gap="2">
        <Flex
          as="nav"
          aria-label={t('sectionLinks')}
          gap={{ base: '4', md: '6' }}
          flex="1"
          minW="0"
          overflowX="auto"
          py="2.5"
          px="1"
          // Browsers leave a link as it is that is partly in sight.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        >
          {offered
            .filter((name) => !hidden.includes(name))
            .map((name) => (
              <chakra.a
                key={name}
                href={`#${getSectionId(name)}`}
                color="brand.fg"
                fontWeight="medium"
                whiteSpace="nowrap"
                _hover={{ textDecoration: 'underline' }}
                onClick={(event) => {
                  event.preventDefault();
                  onShow(name);
                }}
              >
                {t(`links.${name}`)}
              </chakra.a>
            ))}
        </Flex>
        <Button size="xs" variant="ghost" color="quiet" flexShrink="0" aria-expanded={isOpen} aria-controls={switches} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={hidden.length > 0 ? 'hidden' : 'shown'} size={16} />
          {t('shown')}
        </Button>
      </Flex>
      <Flex id={switches} hidden={!isOpen} role="group" aria-label={t('shown')} gap="2" align="center" wrap="wrap" pb={isOpen ? '2.5' : '0'}>
        {isOpen &&
          offered.map((name) => {
            const isShown = !hidden.includes(name);
            return (
              <Button
                key={name}
                size="xs"
                rounded="full"
                variant="outline"
                colorPalette="brand"
                px="3"
                {...(isShown ? { bg: 'brand.subtle', borderColor: 'brand.border', color: 'brand.fg' } : { bg: 'surface', borderColor: 'line', color: 'quiet' })}
                aria-pressed={isShown}
                onClick={() => onHide(isShown ? [...hidden, name] : hidden.filter((each) => each !== name))}
              >
                {isShown && <Icon name="check" size={14} />}
                {t(`sections.${name}`)}
              </Button>
            );
          })}
      </Flex>
    </Box>
  );
}
