import { useQuery } from '@apollo/client/react';
import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { isUnreadTold, rememberUnreadTold } from '../../session/unreadTold.ts';
import { Modal } from '../../ui/Modal.tsx';
import { usePostboxPlace } from './usePostboxPlace.ts';

/** Tells once after sign-in that there are unread messages, and leads to them. */
export function UnreadDialog() {
  const { t } = useTranslation('notifications');
  const place = usePostboxPlace();
  const [wasTold, setWasTold] = useState(isUnreadTold);
  const { data } = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: place === null || wasTold });
  const count = data?.unreadNotificationCount ?? 0;
  const close = () => {
    rememberUnreadTold();
    setWasTold(true);
  };
  return (
    <Modal
      title={t('told.title')}
      isOpen={!wasTold && count > 0}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('told.later')}
          </Button>
          <Button asChild colorPalette="brand" onClick={close}>
            <Link to={paths.notifications}>{t('told.go')}</Link>
          </Button>
        </>
      }
    >
      <Text>{t('told.text', { count })}</Text>
    </Modal>
  );
}
