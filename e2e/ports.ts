/** Environment of the portal in browser tests. */
export const environment = process.env;

const base = Number(environment['E2E_PORT'] ?? 14_000);
const worker = Number(environment['TEST_PARALLEL_INDEX'] ?? 0);

/** Port of this worker's portal. E2E_PORT moves it, so that two checkouts can test in parallel. */
export const portalPort = base + worker;
/** Port of its reference provider. */
export const providerPort = base + 100 + worker;
