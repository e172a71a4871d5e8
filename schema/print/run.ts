import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { readSchema } from '../../gateway/graphql/schema.ts';

/** Prints the published schema, with who may ask for what. */
process.stdout.write(`${printSchemaWithDirectives(readSchema())}\n`);
