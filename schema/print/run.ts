import { parse, print, visit } from 'graphql';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { readSchema } from '../../gateway/graphql/schema.ts';

/**
 * Prints the published schema, with its access rules. With --contract without descriptions: the form of released.graphql, against which
 * breaking changes are found.
 */
const printed = printSchemaWithDirectives(readSchema());
const isContract = process.argv.includes('--contract');
const printContract = () => print(visit(parse(printed), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }));
process.stdout.write(`${isContract ? printContract() : printed}\n`);
