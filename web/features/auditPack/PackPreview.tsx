import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditPackPreviewQuery } from '../../generated/graphql.ts';
import { Icon } from '../../theme/Icon.tsx';
import { useSession } from '../../session/SessionProvider.tsx';
import { announce } from '../../components/feedback/announce.ts';
import { Notice } from '../../components/feedback/Notice.tsx';

type Pack = NonNullable<NonNullable<AuditPackPreviewQuery['customer']>['auditPack']>;
type Part = Pack['parts'][number];

/** Gaps of a part that are shown at first. */
const shownAtFirst = 6;

/** Content of a pack by part, with its missing parts; for the provider's staff also with the requests that it takes. */
export function PackPreview({ pack: { parts, files, calls } }: { pack: Pack }) {
  const { t } = useTranslation('auditPack');
  const { viewer } = useSession();
  const gaps = parts.reduce((sum, { missingTotal }) => sum + missingTotal, 0);
  const isWhole = gaps === 0 && parts.every(({ state }) => state === 'CHECKED');
  const sum = [
    t('sum', { files: t('files', { count: files }) }),
    isWhole ? t('complete') : gaps > 0 && `${t('missing', { count: gaps })}.`,
    viewer.role === 'ADMIN' && t('calls', { calls }),
  ]
    .filter(Boolean)
    .join(' ');
  useEffect(
    function sayContent() {
      announce(`${t('previewOf')}: ${sum}`);
    },
    [sum, t],
  );
  return (
    <>
      <Box mb="4">
        <Notice kind={isWhole ? 'success' : 'info'}>{sum}</Notice>
      </Box>
      <chakra.ul listStyleType="none" aria-label={t('previewOf')}>
        {parts.map((part) => (
          <PartLine key={part.part} part={part} />
        ))}
      </chakra.ul>
    </>
  );
}

function PartLine({ part: { part, state, files, missing, missingTotal } }: { part: Part }) {
  const { t } = useTranslation('auditPack');
  const formatGap = ({ kind, text, count }: Part['missing'][number]) => t(`gap.${kind}`, { text: text ?? '', number: count ?? 0 });
  const first = missing.slice(0, shownAtFirst);
  const rest = missing.slice(shownAtFirst);
  return (
    <Flex as="li" direction={{ base: 'column', md: 'row' }} columnGap="5" rowGap="1" py="3" borderTopWidth="1px" borderColor="line" fontSize="0.875rem">
      <Text as="span" fontWeight="semibold" flex={{ base: 'none', md: '0 0 16rem' }} display="block">
        {t(`part.${part}`)}
      </Text>
      <Text as="span" flex={{ base: 'none', md: '0 0 6rem' }} fontVariantNumeric="tabular-nums">
        {state === 'CHECKED' && t('files', { count: files })}
      </Text>
      <Box flex="1" minW="0">
        {state !== 'CHECKED' && (
          <Flex gap="2" align="flex-start" color="level.yellow.fg">
            <Icon name="info" size={18} />
            {t(`state.${state as 'FAILED'}`)}
          </Flex>
        )}
        {state === 'CHECKED' && missingTotal === 0 && (
          <Flex gap="2" align="flex-start" color="level.green.fg">
            <Icon name="check" size={18} />
            {t('complete')}
          </Flex>
        )}
        <GapList lines={first.map(formatGap)} />
        {rest.length > 0 && (
          <chakra.details>
            <chakra.summary cursor="pointer" py="1" color="brand.fg">
              {t('missingMore', { count: missingTotal - first.length })}
            </chakra.summary>
            <GapList lines={rest.map(formatGap)} />
            {missingTotal > missing.length && <Text color="quiet">{t('missingMore', { count: missingTotal - missing.length })}</Text>}
          </chakra.details>
        )}
      </Box>
    </Flex>
  );
}

const GapList = ({ lines }: { lines: readonly string[] }) => (
  <chakra.ul listStyleType="none">
    {lines.map((line, index) => (
      <Flex as="li" key={`${index} ${line}`} gap="2" align="flex-start" overflowWrap="anywhere">
        <chakra.span color="level.yellow.fg" display="inline-flex" pt="0.5">
          <Icon name="warning" size={16} />
        </chakra.span>
        <Box as="span" minW="0">
          {line}
        </Box>
      </Flex>
    ))}
  </chakra.ul>
);
