import { Box, Field, Flex, Heading, NativeSelect, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { FileDrop } from '../../components/upload/FileDrop.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { deleteDraft } from '../../components/form/drafts.ts';
import { FormField } from '../../components/form/FormField.tsx';
import { useDraftState } from '../../components/form/useDraft.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useSendDocument } from './useSendDocument.ts';
import { FieldRoot } from '../../theme/FieldRoot.tsx';

/** With the kind before it, a title has at most 255 characters. */
const maxTitleLength = 220;
const kinds = ['contract', 'certificate', 'riskAssessment', 'insurance', 'procedure', 'other'] as const;
/** Accepted file types. The gateway checks the content too. */
const accepted = '.pdf,.txt,.csv,.docx,.xlsx,.pptx,.doc,.xls,.ppt,.odt,.ods,.odp,.jpg,.jpeg,.jfif,.png,.gif,.webp,.bmp,.tif,.tiff,.heic,.heif';

interface DocumentInput {
  title: string;
  kind: (typeof kinds)[number] | '';
}
const nothing: DocumentInput = { title: '', kind: '' };

/**
 * Title, then file: a file can be chosen only after a title. The input stays until it is saved. The provider has no field for the kind of a
 * document, so its title begins with the kind.
 */
export function UploadForm({ location }: { location: LocationKey }) {
  const { t } = useTranslation('documents');
  const draftKey = `document ${location.country} ${location.cardcode}`;
  const [{ title, kind }, setInput, draft] = useDraftState<DocumentInput>(draftKey, nothing);
  const setTitle = (next: string) => setInput((before) => ({ ...before, title: next }));
  const named = kind === '' ? title.trim() : t('kinds.titled', { kind: t(`kinds.${kind}`), title: title.trim() });
  const { send, outcome } = useSendDocument(location, named, () => {
    setTitle('');
    // The form may be closed by now.
    deleteDraft(draftKey);
  });
  const isTitled = title.trim() !== '';
  return (
    <Box as="section" aria-labelledby="upload-own" bg="surface" borderWidth="1px" borderColor="line" borderRadius="xl" p={{ base: '4', md: '5' }}>
      <Stack gap="4">
        <Heading as="h2" size="md" id="upload-own">
          {t('upload.heading')}
        </Heading>
        <DraftNotice draft={draft} />
        <Flex gap="4" direction={{ base: 'column', md: 'row' }} align="stretch">
          <FieldRoot w={{ md: '16rem' }} flexShrink="0">
            <Field.Label>{t('kinds.label')}</Field.Label>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field
                value={kind}
                bg="surface"
                borderColor="field"
                onChange={({ target }) => setInput({ title, kind: target.value as typeof kind })}
              >
                <option value="">{t('kinds.none')}</option>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {t(`kinds.${each}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FieldRoot>
          <FormField label={t('upload.title')} required value={title} maxLength={maxTitleLength} onChange={({ target }) => setTitle(target.value)} />
        </Flex>
        <FileDrop
          queueKey={draftKey}
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
