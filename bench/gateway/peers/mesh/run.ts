import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { processConfig } from '@graphql-mesh/config';
import { createMeshHTTPHandler } from '@graphql-mesh/http';
import { getMesh } from '@graphql-mesh/runtime';
import { reportUse } from '../../sideProcess.ts';

/*
 * GraphQL Mesh over an OpenAPI description of the provider's calls, with its defaults. Arguments: the provider's address and
 * the file of the OpenAPI description.
 */
const [provider, file] = process.argv.slice(2);
const dir = dirname(file!);
const config = await processConfig({ sources: [{ name: 'provider', handler: { openapi: { source: file!, endpoint: provider! } } }] }, { dir });
const mesh = await getMesh(config);
const server = createServer(createMeshHTTPHandler({ baseDir: dir, getBuiltMesh: async () => mesh }));
reportUse();
server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as AddressInfo).port }));
