import { gql, GraphQLClient } from 'graphql-request';

interface SignIn {
  startToolSession: { toolSession: { token: string } | null; problems: { code: string }[] };
}
/** A tool's session at the portal. */
export interface Portal {
  client: GraphQLClient;
  /** Address of the portal. */
  url: string;
  token: string;
}

const signIn = gql`
  mutation ToolSignIn($input: ToolSessionInput!) {
    startToolSession(input: $input) { toolSession { token } problems { code } }
  }
`;

/** The user name or the password is wrong, or there were too many attempts. */
export class SignInRefused extends Error {}

/** Signs in with PORTAL_URL, PORTAL_USER and PORTAL_PASSWORD, does the work, and ends the session, whatever happens. */
export async function withPortal(work: (portal: Portal) => Promise<void>): Promise<void> {
  const { PORTAL_URL: url = 'http://localhost:4000', PORTAL_USER: username, PORTAL_PASSWORD: password } = process.env;
  const client = new GraphQLClient(`${url}/graphql`);
  const { toolSession, problems } = (await client.request<SignIn>(signIn, { input: { username, password } })).startToolSession;
  if (!toolSession) throw new SignInRefused(`The sign-in was refused: ${problems[0]?.code}`);
  client.setHeader('authorization', `Bearer ${toolSession.token}`);
  try {
    await work({ client, url, token: toolSession.token });
  } finally {
    // A session that is over, and a portal that is away, must not hide why the work has ended.
    await client.request(gql`mutation ToolSignOut { signOut { problems { code } } }`).catch(() => undefined);
  }
}
