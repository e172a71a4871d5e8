import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

/** Export formats of a list. */
export type TakeAlong = 'EXCEL' | 'CSV' | 'PDF' | 'PRINT';

const icons = { EXCEL: 'sheet', CSV: 'list', PDF: 'page', PRINT: 'print' } as const;

/** Export formats of most lists. */
export const usualFiles = ['EXCEL', 'PDF', 'PRINT'] as const;
export type UsualFile = (typeof usualFiles)[number];

/** Key of the words for a file. */
export const getFileWordsKey = (what: TakeAlong) => `file.${what}` as const;

interface FileButtonsProps<What extends TakeAlong> {
  offered: readonly What[];
  onTake: (what: What) => void;
  busy: What | null;
  /** Is true while the content still loads. */
  isOff?: boolean;
}

/** Buttons that take a list along; the one that works shows it. */
export function FileButtons<What extends TakeAlong>({ offered, onTake, busy, isOff = false }: FileButtonsProps<What>) {
  const { t } = useTranslation('ui');
  return (
    // Together on one line, wherever that is.
    <Flex gap="2" wrap="wrap">
      {offered.map((what) => (
        <Button
          key={what}
          size="sm"
          variant="outline"
          borderColor="line"
          bg="surface"
          loading={busy === what}
          disabled={busy !== null || isOff}
          onClick={() => onTake(what)}
        >
          <Icon name={icons[what]} />
          {t(getFileWordsKey(what))}
        </Button>
      ))}
    </Flex>
  );
}
