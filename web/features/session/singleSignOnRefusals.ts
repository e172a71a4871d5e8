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

/** The key of the text of a reason; null for everything else that an address may contain. */
export function refusalText(reason: string | null) {
  const known = reasons.find((each) => each === reason);
  return known ? (`sso.${known}` as const) : null;
}
