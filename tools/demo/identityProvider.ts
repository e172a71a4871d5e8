import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** An entry of SSO_PROVIDERS for the demo, whose issuer is on loopback. */
interface DemoEntry {
  id: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const renderPage = (address: string) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo identity provider</title>
<style>body{font:16px/1.5 system-ui;max-width:26rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;box-sizing:border-box}input{width:100%;margin:.25rem 0 1rem}</style>
<main><h1>Demo identity provider</h1><p>It takes the place of a company’s sign-in. Any address of a demo user will do; there is no password.</p>
<form method="post"><label>E-mail address<input type="email" name="address" autocomplete="username" required value="${escape(address)}"></label>
<button>Sign in</button> <button name="cancel" value="1" formnovalidate>Cancel</button></form></main></html>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) if ((text += String(chunk)).length > 10_000) throw new Error('The form is too large.');
  return new URLSearchParams(text);
}

/**
 * Starts an OpenID Connect server for the demo, which signs in every address without a password. It listens on loopback only. The package
 * is one of development, so that no image contains it.
 */
export async function startIdentityProvider({ id, issuer, clientId, clientSecret }: DemoEntry, portalUrl: string): Promise<() => Promise<void>> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const home = new URL('/', portalUrl).href;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${home}sso/callback/${id}`], post_logout_redirect_uris: [home] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    ttl: { IdToken: 600, AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: async (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId, email: accountId, email_verified: true }) }),
  });

  async function handleInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(renderPage(typeof params['login_hint'] === 'string' ? params['login_hint'] : ''));
      return;
    }
    const form = await readForm(request);
    const accountId = form.get('address')?.trim() ?? '';
    if (form.has('cancel') || accountId === '') return provider.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId: await grant.save() } });
  }

  const handleRequest = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url!.startsWith('/interaction/')) return void handleRequest(request, response);
    handleInteraction(request, response).catch(() =>
      response.writeHead(400, { 'content-type': 'text/plain' }).end('This sign-in is over. Begin again in the portal.'),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

if (import.meta.main) {
  const [entry, portalUrl] = process.argv.slice(2);
  await startIdentityProvider(JSON.parse(entry!) as DemoEntry, portalUrl!);
}
