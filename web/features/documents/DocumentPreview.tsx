import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnDocumentFieldsFragment } from '../../generated/graphql.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { useOpenDialog } from '../../components/overlay/DialogHost.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { FileAnchor } from './FileAnchor.tsx';

/** A picture of a document, or of its first page, to look at without saving it; nothing for files that have none. */
export function DocumentPreview({ document: { title, fileName, url, previewUrl } }: { document: OwnDocumentFieldsFragment }) {
  const { t } = useTranslation('documents');
  const openDialog = useOpenDialog();
  if (!previewUrl) return null;
  const open = () =>
    openDialog((close) => (
      <Modal title={title} isOpen onClose={close} footer={<FileAnchor name={fileName} url={url} />}>
        <Picture url={previewUrl} title={title} isPdf={/\.pdf$/i.test(fileName)} />
      </Modal>
    ));
  return (
    <Button size="xs" variant="outline" aria-label={t('preview.open', { title })} onClick={open}>
      <Icon name="shown" size={14} />
      {t('preview.button')}
    </Button>
  );
}

function Picture({ url, title, isPdf }: { url: string; title: string; isPdf: boolean }) {
  const { t } = useTranslation('documents');
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') return <Notice kind="warning">{t('preview.failed')}</Notice>;
  return (
    // Content higher than the dialog can be scrolled by keyboard only if an element in it is focusable.
    <Box tabIndex={0} role="group" aria-label={title}>
      {state === 'loading' && <Loading h="60vh" />}
      <chakra.img
        src={url}
        alt={t(isPdf ? 'preview.firstPage' : 'preview.picture', { title })}
        display={state === 'shown' ? 'block' : 'none'}
        maxW="100%"
        mx="auto"
        borderWidth="1px"
        borderColor="line"
        onLoad={() => setState('shown')}
        data-shows-loss
        onError={() => setState('failed')}
      />
    </Box>
  );
}
