import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '../../hooks/useObjectUrl.ts';
import { PlanPicturesDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { DialogButtons } from '../../components/overlay/DialogButtons.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';

interface ShapeQuestionProps {
  location: LocationKey;
  planId: string;
  /** The new picture: a file, or the address of a page's picture. Null for a page without one. */
  drawing: File | string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The current picture of a plan with the new one of another shape upon it, as it would be saved; asks for confirmation. */
export function ShapeQuestion({ location: { country, cardcode }, planId, drawing, onConfirm, onCancel }: ShapeQuestionProps) {
  const { t } = useTranslation(['plans', 'ui']);
  const { data, loading } = useQuery(PlanPicturesDocument, { variables: { customer: { country, cardcode } } });
  const present = data?.customer?.plans?.find(({ id }) => id === planId)?.thumbnailUrl;
  const fileUrl = useObjectUrl(drawing instanceof File ? drawing : null);
  const src = typeof drawing === 'string' ? drawing : fileUrl;
  return (
    <Modal
      title={t('plans:list.shape.title')}
      isOpen
      onClose={onCancel}
      size="lg"
      footer={
        <DialogButtons onCancel={onCancel} onClick={onConfirm}>
          {t('plans:list.shape.confirm')}
        </DialogButtons>
      }
    >
      <Text mb="3">{t(drawing === null ? 'plans:list.shape.textOnly' : 'plans:list.shape.text')}</Text>
      {loading ? (
        <Loading h="60" />
      ) : (
        <Box position="relative" w="fit-content" mx="auto" bg="white" borderWidth="1px" borderColor="line">
          {present && <img src={present} alt={t('plans:list.shape.present')} style={{ maxWidth: '100%', maxHeight: '45dvh', display: 'block' }} />}
          {src && (
            <img
              src={src}
              alt={t('plans:list.shape.new')}
              style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain', opacity: 0.55 }}
            />
          )}
        </Box>
      )}
    </Modal>
  );
}
