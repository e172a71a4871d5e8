import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

/** Export formats of a list. */
export type ExportFormat = 'EXCEL' | 'CSV' | 'PDF' | 'PRINT';

const icons = { EXCEL: 'sheet', CSV: 'list', PDF: 'page', PRINT: 'print' } as const;

/** Export formats of most lists. */
export const defaultFormats = ['EXCEL', 'PDF', 'PRINT'] as const;
export type DefaultFormat = (typeof defaultFormats)[number];

/** Key of the words for a file. */
export const getFormatTextKey = (format: ExportFormat) => `file.${format}` as const;

interface FileButtonsProps<Format extends ExportFormat> {
  offered: readonly Format[];
  onExport: (format: Format) => void;
  busy: Format | null;
  /** Is true while the content still loads. */
  isDisabled?: boolean;
}

/** Buttons that take a list along; the one that works shows it. */
export function FileButtons<Format extends ExportFormat>({ offered, onExport, busy, isDisabled = false }: FileButtonsProps<Format>) {
  const { t } = useTranslation('ui');
  return (
    // Together on one line, wherever that is.
    <Flex gap="2" wrap="wrap">
      {offered.map((format) => (
        <Button key={format} size="sm" variant="outline" loading={busy === format} disabled={busy !== null || isDisabled} onClick={() => onExport(format)}>
          <Icon name={icons[format]} />
          {t(getFormatTextKey(format))}
        </Button>
      ))}
    </Flex>
  );
}
