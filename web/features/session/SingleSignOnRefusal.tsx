import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/feedback/Notice.tsx';

/** Reasons for which the gateway refuses a sign-in at an identity provider, as it sends them in the address of the login page. */
const reasons = [
  'cancelled',
  'expired',
  'providerFailed',
  'invalidResponse',
  'emailUnverified',
  'foreignAccount',
  'unknownUser',
  'disabledUser',
  'severalUsers',
  'administrator',
  'tooMany',
  'unavailable',
] as const;

/** Says why a sign-in at an identity provider was refused; nothing for everything else that an address may contain. */
export function SingleSignOnRefusal({ reason }: { reason: string }) {
  const { t } = useTranslation('singleSignOn');
  const known = reasons.find((each) => each === reason);
  return known ? <Notice kind="danger">{t(known)}</Notice> : null;
}
