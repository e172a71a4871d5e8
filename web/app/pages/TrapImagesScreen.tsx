import { SupportDialog } from '../../features/support/SupportDialog.tsx';
import { TrapImagesPage } from '../../features/trapImages/TrapImagesPage.tsx';

/** The review of trap images, put together from its features. */
export function TrapImagesScreen() {
  return (
    <TrapImagesPage
      support={({ id, positionId }, { country, cardcode }, onClose) => (
        <SupportDialog at={{ country, cardcode }} image={{ id, positionId }} onClose={onClose} />
      )}
    />
  );
}
