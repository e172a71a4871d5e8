import { Box, Portal } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedError } from '../../hooks/loadRetrying.ts';
import { useRetryWhenOnline } from '../../hooks/useRetryWhenOnline.ts';
import { Notice } from './Notice.tsx';
import { RetryNotice } from './RetryNotice.tsx';
import { Button } from '../../theme/Button.tsx';

/**
 * Place of a part's failure: inline, floating above the page or dialog (for menus and dialogs), floating outside of a drawing, which shows
 * no HTML within, or silent.
 */
export type FailurePlace = 'inline' | 'floating' | 'outsideDrawing' | 'silent';

interface PartFailedProps {
  error: unknown;
  placement: FailurePlace;
  onRetry: () => void;
}

/** Reports a part of a page that broke or did not load, and offers to try again. The rest of the page and its texts stay. */
export function PartFailureNotice({ error, placement, onRetry }: PartFailedProps) {
  const { t } = useTranslation('ui');
  const isOutdated = error instanceof OutdatedError;
  useRetryWhenOnline(onRetry);
  if (placement === 'silent') return null;
  const notice = isOutdated ? (
    <Notice
      kind="warning"
      isNews
      action={
        <Button size="sm" variant="outline" bg="transparent" borderColor="currentColor" color="inherit" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t('newVersion')}
    </Notice>
  ) : (
    <RetryNotice text={t('partFailed')} onRetry={onRetry} />
  );
  if (placement === 'inline') return notice;
  const floating = (
    <Box position="fixed" bottom="4" insetInline="4" maxW="36rem" mx="auto" zIndex="toast" boxShadow="lg" borderRadius="lg">
      {notice}
    </Box>
  );
  return placement === 'floating' ? floating : <Portal>{floating}</Portal>;
}

interface PartBoundaryProps {
  children: ReactNode;
  placement?: FailurePlace;
}

/** Limits an error to its section, dialog or menu. */
export class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? true };
  }

  override render() {
    const { children, placement = 'inline' } = this.props;
    if (this.state.error === null) return children;
    return <PartFailureNotice error={this.state.error} placement={placement} onRetry={this.retry} />;
  }

  retry = () => this.setState({ error: null });
}
