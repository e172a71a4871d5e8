import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Follows the redirects of a browser from an address of the server to the portal. Sends `form` where the server shows a page. */
export async function walkFrom(issuer: string, start: string, form?: Record<string, string>): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let post: object = {};
  while (url.href.startsWith(issuer)) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...post });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const next = response.headers.get('location');
    if (next === null && (response.status !== 200 || !form || 'body' in post))
      throw new Error(`The server responded ${response.status}: ${await response.text()}`);
    post = next === null ? { method: 'POST', body: new URLSearchParams(form) } : {};
    url = new URL(next ?? '', url);
  }
  return url;
}

/** A real OpenID Connect server, which signs in the account that the login hint names, without a form. */
export async function startOpenIdServer({ clientId, clientSecret, redirectUri, home }: Record<'clientId' | 'clientSecret' | 'redirectUri' | 'home', string>) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const claims: Record<string, unknown> = {};
  const state = { idTokenSeconds: 600 };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        post_logout_redirect_uris: [home],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    ttl: { IdToken: () => state.idTokenSeconds, AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
    findAccount: async (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId, email: accountId, email_verified: true, ...claims }) }),
  });
  async function signIn(request: IncomingMessage, response: ServerResponse) {
    const { params, session } = await provider.interactionDetails(request, response);
    const accountId = session?.accountId ?? String(params['login_hint']);
    if (accountId.startsWith('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    return provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId: await grant.save() } });
  }
  const handleRequest = provider.callback();
  server.on('request', (request, response) => void (request.url!.startsWith('/interaction/') ? signIn(request, response) : handleRequest(request, response)));

  return {
    issuer,
    /** Replaces claims of all accounts; returns a function that takes that back. */
    claim(changed: Record<string, unknown>): void {
      for (const name of Object.keys(claims)) delete claims[name];
      Object.assign(claims, changed);
    },
    setIdTokenSeconds: (seconds: number) => void (state.idTokenSeconds = seconds),
    walk: (start: string) => walkFrom(issuer, start),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
