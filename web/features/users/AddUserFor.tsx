import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import type { LocationSlot } from './locations/locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';
import { Button } from '../../theme/Button.tsx';

/** An administrator's way to add a user under the key user of the chosen location. */
export function AddUserFor({ locations }: { locations: LocationSlot }) {
  const { t } = useTranslation('users');
  const { actor } = useSession();
  const { customer } = useChosenCustomer();
  const [isOpen, setIsOpen] = useState(false);
  if (!customer || actor) return null;
  return (
    <>
      <Button colorPalette="brand" size="sm" h="auto" minH="9" py="1.5" whiteSpace="normal" flexShrink="1" minW="0" onClick={() => setIsOpen(true)}>
        {t('addFor', { name: customer.name })}
      </Button>
      {isOpen && <UserDialog user={null} newAt={customer} locations={locations} onClose={() => setIsOpen(false)} />}
    </>
  );
}
