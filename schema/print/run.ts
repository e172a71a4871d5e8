import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { readSchema } from '../../gateway/graphql/schema.ts';

/** Prints the published schema, with its access rules. */
process.stdout.write(`${printSchemaWithDirectives(readSchema())}\n`);
