import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon.tsx';

/** What a list can be taken along as. */
export type TakeAlong = 'EXCEL' | 'PDF' | 'PRINT';

const icons = { EXCEL: 'sheet', PDF: 'page', PRINT: 'print' } as const;

/** Excel, PDF and print buttons of a list; the one that works shows it. */
export function FileButtons({ onTake, busy }: { onTake: (what: TakeAlong) => void; busy: TakeAlong | null }) {
  const { t } = useTranslation('ui');
  return (['EXCEL', 'PDF', 'PRINT'] as const).map((what) => (
    <Button
      key={what}
      size="sm"
      variant="outline"
      borderColor="line"
      bg="surface"
      loading={busy === what}
      disabled={busy !== null}
      onClick={() => onTake(what)}
    >
      <Icon name={icons[what]} />
      {t(`file.${what}`)}
    </Button>
  ));
}
