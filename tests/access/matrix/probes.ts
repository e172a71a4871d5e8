import type { GraphQLSchema } from 'graphql';
import type { GatewayResponse } from '../../testkit/gatewayResponse.ts';
import { createDocument, createJointDocument, type Filling, type hasPlace, type Path } from './documents.ts';
import { Entrance } from './entrance.ts';
import type { Found } from './found.ts';
import type { Person } from './world.ts';

const perDocument = 10;

/** Requests of the matrix, which `found` counts. */
export function createProbes(schema: GraphQLSchema, found: Found) {
  const entrance = new Entrance(schema);

  /** Requests a path; skips paths below one that returns nothing (see Entrance). */
  async function execute(person: Person, path: Path, filling: Filling, isNaming?: typeof hasPlace): Promise<GatewayResponse | null> {
    const query = createDocument(schema, path, filling);
    if (query === null || (isNaming && !(await entrance.canOpen(person, path, filling, isNaming)))) return null;
    found.probes += 1;
    const response = await person.caller.post({ query });
    if (response.codes.length > 0) found.refused += 1;
    return response;
  }
  /** Requests a path with each of these arguments, several in one document; one by one where such a document is refused as a whole. */
  async function executeEach(person: Person, path: Path, fillings: readonly Filling[], isNaming?: typeof hasPlace): Promise<GatewayResponse[]> {
    const responses: GatewayResponse[] = [];
    for (let at = 0; at < fillings.length; at += perDocument) {
      const some: Filling[] = [];
      for (const filling of fillings.slice(at, at + perDocument))
        if (!isNaming || (await entrance.canOpen(person, path, filling, isNaming))) some.push(filling);
      const query = createJointDocument(schema, path, some);
      if (query === null) continue;
      const together = await person.caller.post({ query });
      if (together.data) {
        found.probes += some.length;
        found.refused += together.codes.length;
        responses.push(together);
      } else
        for (const filling of some) {
          const response = await execute(person, path, filling);
          if (response) responses.push(response);
        }
    }
    return responses;
  }
  return { execute, executeEach };
}
