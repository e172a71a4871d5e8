import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditPackPreviewQueryVariables } from '../../generated/graphql.ts';
import type { ChosenCustomer } from '../../session/useChosenCustomer.ts';
import { formatNumber } from '../../i18n/format.ts';
import { announce } from '../../components/feedback/announce.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { useAuditPack } from './useAuditPack.ts';

interface PackDownloadProps {
  customer: ChosenCustomer;
  /** The previewed pack and its number of files; null without a preview. */
  previewed: { files: number; variables: AuditPackPreviewQueryVariables } | null;
  isOff: boolean;
}

const formatMegabytes = (bytes: number) => formatNumber(Math.round(bytes / 100_000) / 10);

/**
 * Button that fetches a pack and saves it. The button that stops it takes its place and its focus, and gives both back. A quarter of the files
 * is announced, since screen readers would read each file.
 */
export function PackDownload({ customer, previewed, isOff }: PackDownloadProps) {
  const { t } = useTranslation('auditPack');
  const { pack, start } = useAuditPack(customer);
  const { progress = null, outcome = null, all = 0 } = pack ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const isBusy = progress !== null;
  // Before the page gives the focus of a removed control to the next one.
  useLayoutEffect(
    function keepFocus() {
      if (wasPressed.current && document.activeElement?.matches('body')) button.current?.focus();
    },
    [isBusy],
  );
  const words = progress && t('progress', { done: progress.files, all, size: formatMegabytes(progress.bytes) });
  const quarter = progress && Math.floor((4 * progress.files) / all);
  useEffect(
    function sayQuarter() {
      if (quarter !== null) announce(quarter === 0 ? t('busy') : words!);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with each file
    [quarter],
  );
  const isFailure = outcome === 'failed' || outcome === 'busy';
  useEffect(
    function sayOutcome() {
      // A failure is an alert.
      if (outcome && !isFailure) announce(t(`outcome.${outcome}`));
    },
    [outcome, isFailure, t],
  );
  if (!previewed && !pack) return null;
  return (
    <Stack gap="3" mb="5">
      {progress ? (
        <Stack gap="2" maxW="40rem">
          <Text as="span" fontSize="0.875rem">
            {words}
          </Text>
          <ProgressBar label={t('busy')} progress={Math.min(1, progress.files / all)} />
          <Button ref={button} variant="outline" alignSelf="flex-start" onClick={pack?.stop}>
            <Icon name="close" />
            {t('stop')}
          </Button>
        </Stack>
      ) : previewed ? (
        <Button
          ref={button}
          colorPalette="brand"
          alignSelf="flex-start"
          disabled={isOff}
          onClick={() => {
            wasPressed.current = true;
            start(previewed.variables, previewed.files);
          }}
        >
          <Icon name="download" />
          {t('download')}
        </Button>
      ) : null}
      {outcome && <Notice kind={outcome === 'saved' ? 'success' : isFailure ? 'danger' : 'info'}>{t(`outcome.${outcome}`)}</Notice>}
    </Stack>
  );
}
