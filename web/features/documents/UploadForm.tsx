import { Box, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSendDocument } from './useSendDocument.ts';

const maxTitleLength = 255;
/** What the gateway takes; it looks at the content too. */
const accepted = '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp,.jpg,.jpeg,.png,.gif,.webp,.bmp,.tif,.tiff,.heic';

/** Title, then file: a file can only be chosen once there is a title (M-05). What was typed stays until it is kept. */
export function UploadForm({ at }: { at: CustomerRef }) {
  const { t } = useTranslation('documents');
  const [title, setTitle] = useState('');
  const { send, outcome } = useSendDocument(at, title.trim(), () => setTitle(''));
  const isTitled = title.trim() !== '';
  return (
    <Box as="section" aria-labelledby="upload-own" bg="surface" borderWidth="1px" borderColor="line" borderRadius="xl" p={{ base: '4', md: '5' }}>
      <Stack gap="4">
        <Heading as="h2" size="md" id="upload-own">
          {t('upload.heading')}
        </Heading>
        <FormField label={t('upload.title')} required value={title} maxLength={maxTitleLength} onChange={({ target }) => setTitle(target.value)} />
        <FileDrop
          label={t('upload.drop')}
          hint={t(isTitled ? 'upload.limit' : 'upload.titleFirst')}
          accept={accepted}
          isSingle
          isDisabled={!isTitled}
          send={send}
        />
        {outcome && <Notice kind={outcome === 'done' ? 'success' : 'danger'}>{t(`upload.outcome.${outcome}`)}</Notice>}
      </Stack>
    </Box>
  );
}
