import { SupportDialog } from '../../features/support/SupportDialog.tsx';
import { TrapImagesPage } from '../../features/trapImages/TrapImagesPage.tsx';

/** The review of trap images, put together from its features. */
export function TrapImagesScreen() {
  return <TrapImagesPage support={(image, at, onClose) => <SupportDialog at={at} image={image} onClose={onClose} />} />;
}
