/** Where the browser tests start the portal; E2E_PORT moves it, so that two checkouts can test side by side. */
export const portalPort = Number(process.env['E2E_PORT'] ?? 14_000);
/** Where they start the reference provider. */
export const providerPort = portalPort + 100;
