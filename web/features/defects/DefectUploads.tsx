import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoTypes } from '../../components/upload/photoTypes.ts';
import type { DefectDetailFieldsFragment } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { FileDrop } from '../../components/upload/FileDrop.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { useSendPhoto } from './useSendPhoto.ts';

/** The two areas for photos: the usual one, and the one that closes, which stays while its files are under way. */
export function DefectUploads({ location, defect: { id, actions, status, summary, number } }: { location: LocationKey; defect: DefectDetailFieldsFragment }) {
  const { t } = useTranslation('defects');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const place = `${location.country} ${location.cardcode} ${id}`;
  const defect = { id, about: summary ?? number ?? '' };
  const send = useSendPhoto(location, defect, false);
  const sendClosing = useSendPhoto(location, defect, true);
  const hasStep = actions.includes('RESOLVE') || actions.includes('COMPLETE');
  const [hadStep] = useState(hasStep);
  const isPhone = useIsPhone();
  return (
    <Stack gap="3" mt="4">
      {actions.includes('ADD_PHOTO') && (
        <FileDrop
          queueKey={`photo ${place}`}
          label={t('photos.add')}
          hint={`${t(status === 'OPEN' ? 'photos.meansShown' : 'photos.meansStays')} ${t(isPhone ? 'photos.types' : 'photos.addHint')}`}
          accept={photoTypes}
          send={send}
        />
      )}
      {hadStep && actions.includes('ADD_CLOSING_PHOTO') && (
        <FileDrop
          queueKey={`closing photo ${place}`}
          label={t(!hasStep ? 'photos.ofRepair' : isAdmin ? 'photos.close' : 'photos.closeCustomer')}
          hint={t(hasStep ? 'photos.meansDone' : 'photos.meansStays')}
          isDone
          accept={photoTypes}
          send={sendClosing}
        />
      )}
    </Stack>
  );
}
