import { OpenSessionsPage } from '../../features/openSessions/OpenSessionsPage.tsx';
import { SecondFactorSection } from '../../features/secondFactor/SecondFactorSection.tsx';

/** Sessions of the user, and the second factors that protect them. */
export function SignInsScreen() {
  return (
    <>
      <OpenSessionsPage />
      <SecondFactorSection />
    </>
  );
}
