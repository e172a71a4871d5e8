import { type GraphQLResponse, runOperation } from './graphqlClient.ts';
import { getOperation, password } from './testStack.ts';
import { findFreePort, start, type Started, until } from './services.ts';

/** A person in a browser that sends requests to different gateways, as behind a load balancer. */
export class Person {
  readonly cookies = new Map<string, string>();

  /** Runs one of the client's operations at this gateway. */
  execute(gateway: Gateway, operation: string, variables: object = {}): Promise<GraphQLResponse> {
    return runOperation(`${gateway.url}/graphql`, getOperation(operation), variables, (_url, init) =>
      this.send(gateway, '/graphql', JSON.parse(init!.body as string) as object, Object.fromEntries(new Headers(init!.headers))),
    );
  }

  /** Posts JSON. */
  async send(gateway: Gateway, path: string, body: object, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      body: JSON.stringify(body),
      signal: signal ?? AbortSignal.timeout(20_000),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '') this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return response;
  }
}

/** A gateway in a separate process. */
export interface Gateway extends Started {
  url: string;
}

/** Starts a gateway in a separate process and waits until it is ready. */
export async function startOwnGateway(settings: Record<string, string>, program = 'gateway/main.ts'): Promise<Gateway> {
  const port = await findFreePort();
  const gateway = start(process.execPath, [program], {
    GATEWAY_PORT: String(port),
    SECRET: 'the same secret for all gateways here',
    SECOND_FACTOR: 'off',
    SECURE_COOKIES: 'off',
    AUDIT_FILE: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  });
  const url = `http://127.0.0.1:${port}`;
  await until(
    'the gateway',
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60,
  );
  return { ...gateway, url };
}

/** Returns a person who is signed in through this gateway, by the part of the name before the @. */
export async function signInPerson(name: string, gateway: Gateway): Promise<Person> {
  const person = new Person();
  const { data } = await person.execute(gateway, 'SignIn', { input: { username: `${name}@portal.example`, password, language: 'DE' } });
  if (!data?.signIn.session) throw new Error(`${name} could not sign in.`);
  return person;
}
