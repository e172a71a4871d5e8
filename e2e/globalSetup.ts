import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { preparedData, startPortal } from './startPortal.ts';

const getModifiedTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds the client and makes the demo data once, before the workers start. */
export default async function setup(): Promise<void> {
  const sources = readdirSync('provider', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|sql)$/.test(name));
  // PostgreSQL writes its version when it makes the folder, and never again.
  if (sources.some((name) => getModifiedTime(`provider/${name}`) > getModifiedTime(`${preparedData}/PG_VERSION`)))
    rmSync(preparedData, { recursive: true, force: true });
  const [code] = (await once(startPortal(preparedData, '--prepare'), 'exit')) as [number | null];
  if (code !== 0) throw new Error('The client or the demo data of the browser tests could not be made.');
}
