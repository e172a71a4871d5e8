/** What the portal of the browser tests inherits. */
export const environment = process.env;

const base = Number(environment['E2E_PORT'] ?? 14_000);
const worker = Number(environment['TEST_PARALLEL_INDEX'] ?? 0);

/** Where this worker of the browser tests starts its portal; E2E_PORT moves it, so that two checkouts can test side by side. */
export const portalPort = base + worker;
/** Where it starts its reference provider. */
export const providerPort = base + 100 + worker;
