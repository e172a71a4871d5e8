import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { FileDrop } from '../../components/upload/FileDrop.tsx';
import { useSendPhoto } from './useSendPhoto.ts';

const accept = 'image/jpeg,image/png,image/gif';

/** The two areas for photos: the usual one, and the one that closes, which stays while its files are under way. */
export function DefectUploads({ at, defect: { id, actions, summary, number } }: { at: CustomerRef; defect: DefectDetailFieldsFragment }) {
  const { t } = useTranslation('defects');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const place = `${at.country} ${at.cardcode} ${id}`;
  const defect = { id, about: summary ?? number ?? '' };
  const send = useSendPhoto(at, defect, false);
  const sendClosing = useSendPhoto(at, defect, true);
  const [hadStep] = useState(() => actions.includes('RESOLVE') || actions.includes('COMPLETE'));
  return (
    <Stack gap="3" mt="4">
      {actions.includes('ADD_PHOTO') && (
        <FileDrop
          place={`photo ${place}`}
          label={t('photos.add')}
          hint={`${t('photos.meansShown')} ${t('photos.addHint')}`}
          accept={accept}
          withCamera
          send={send}
        />
      )}
      {hadStep && actions.includes('ADD_CLOSING_PHOTO') && (
        <FileDrop
          place={`closing photo ${place}`}
          label={t(isAdmin ? 'photos.close' : 'photos.closeCustomer')}
          hint={t('photos.meansDone')}
          isDone
          accept={accept}
          withCamera
          send={sendClosing}
        />
      )}
    </Stack>
  );
}
