import type { ReactNode } from 'react';
import { Flex, NativeSelect, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';

interface TablePagingProps {
  /** Name of the list. */
  caption: string;
  total: number;
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  onChange: (next: { page?: number; pageSize?: number }) => void;
  /** More to choose of the list. */
  children?: ReactNode;
}

/** Default page sizes of tables. */
export const usualPageSizes = [5, 10, 15, 20, 50, 100] as const;

/** Page buttons, page size, and which rows of how many are shown. */
export function TablePaging({ caption, total, page, pageSize, pageSizes, onChange, children }: TablePagingProps) {
  const { t } = useTranslation('ui');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const at = Math.min(page, pages);
  const sizes = [...new Set([...pageSizes, pageSize])].sort((one, other) => one - other);
  const go = (name: 'first' | 'previous' | 'next' | 'last', target: number, isOff: boolean) => (
    <Button size="sm" variant="outline" px="0" minW="9" aria-label={t(`${name}Page`)} disabled={isOff} onClick={() => onChange({ page: target })}>
      <Icon name={name} />
    </Button>
  );
  return (
    <Flex as="nav" aria-label={t('pagesOf', { list: caption })} justify="space-between" align="center" gap="3" wrap="wrap" color="quiet" fontSize="0.875rem">
      <Flex align="center" gap="2">
        <Text hideBelow="md" aria-hidden="true">
          {t('pageSize')}
        </Text>
        <NativeSelect.Root size="sm" width="5.5rem">
          <NativeSelect.Field
            aria-label={t('pageSize')}
            bg="surface"
            borderColor="field"
            color="ink"
            value={String(pageSize)}
            onChange={({ target }) => onChange({ pageSize: Number(target.value) })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Text whiteSpace="nowrap">
          {t('range', { from: formatNumber((at - 1) * pageSize + 1), to: formatNumber(Math.min(at * pageSize, total)), total: formatNumber(total) })}
        </Text>
        {children}
      </Flex>
      <Flex gap="1.5" align="center">
        {go('first', 1, at === 1)}
        {go('previous', at - 1, at === 1)}
        <Text px="1" whiteSpace="nowrap">
          {formatNumber(at)} / {formatNumber(pages)}
        </Text>
        {go('next', at + 1, at === pages)}
        {go('last', pages, at === pages)}
      </Flex>
    </Flex>
  );
}
