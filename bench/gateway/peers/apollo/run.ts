import { readFileSync } from 'node:fs';
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { Pool } from 'undici';
import { reportUse } from '../../sideProcess.ts';

/*
 * Apollo Server without additions, with one plain resolver for each call of the provider. Arguments: the provider's address and the file of
 * the description.
 */
const [provider, file] = process.argv.slice(2);
const { calls, sdl } = JSON.parse(readFileSync(file!, 'utf8')) as { calls: { field: string; path: string }[]; sdl: string };
const pool = new Pool(provider!, { connections: 256, pipelining: 1 });

async function execute(path: string, args: Record<string, string>): Promise<unknown> {
  const search = new URLSearchParams(args).toString();
  const { body } = await pool.request({ path: `${path}${search === '' ? '' : `?${search}`}`, method: 'GET' });
  return body.json();
}

const Query = Object.fromEntries(calls.map(({ field, path }) => [field, (_root: unknown, args: Record<string, string>) => execute(path, args)]));
const { url } = await startStandaloneServer(new ApolloServer({ typeDefs: sdl, resolvers: { Query } }), { listen: { host: '127.0.0.1', port: 0 } });
reportUse();
process.send!({ port: Number(new URL(url).port) });
