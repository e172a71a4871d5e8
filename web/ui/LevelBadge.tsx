import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** A level as it is shown: never by colour alone (V-05, V-18). */
export type ShownLevel = 'GREEN' | 'YELLOW' | 'RED' | 'NOT_CHECKABLE' | null;

const looks = {
  GREEN: { colour: 'level.green', shape: <circle cx="7" cy="7" r="6" /> },
  YELLOW: { colour: 'level.yellow', shape: <path d="M7 1l7 12H0z" /> },
  RED: { colour: 'level.red', shape: <path d="M7 0l7 7-7 7-7-7z" /> },
  NOT_CHECKABLE: { colour: 'level.info', shape: <rect x="1" y="1" width="12" height="12" rx="2" /> },
  NONE: { colour: 'level.none', shape: <circle cx="7" cy="7" r="5" fill="none" stroke="currentColor" strokeWidth="2" /> },
} as const;

/** A badge of a level: shape, colour and text. `text` stands in place of the level's own word. */
export function LevelBadge({ level, text }: { level: ShownLevel; text?: string | null }) {
  const { t } = useTranslation('ui');
  const key = level ?? 'NONE';
  const { colour, shape } = looks[key];
  const word = t(`level.${key}`);
  return (
    <Flex
      as="span"
      display="inline-flex"
      align="center"
      gap="1.5"
      px="2"
      py="0.5"
      borderRadius="md"
      lineHeight="1.4"
      bg={`${colour}.subtle`}
      color={`${colour}.fg`}
      fontWeight="medium"
      title={word}
      maxW="100%"
    >
      <Flex as="span" color={`${colour}.solid`} flexShrink={0}>
        <svg
          width="12"
          height="12"
          viewBox="0 0 14 14"
          fill="currentColor"
          role="img"
          aria-label={text ? word : undefined}
          aria-hidden={text ? undefined : true}
        >
          {shape}
        </svg>
      </Flex>
      <Box as="span" alignSelf="baseline">
        {text ?? word}
      </Box>
    </Flex>
  );
}
