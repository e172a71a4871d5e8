/**
 * Codes of failures in which a request was not taken: the gateway, its store or the provider could not at that moment. The same request
 * may succeed later. A place that sends requests again adds the codes that pass for it alone.
 */
export const outageCodes = ['BUSY', 'STORE_UNREACHABLE', 'PROVIDER_UNREACHABLE', 'PROVIDER_TIMEOUT'] as const;
