import type { ApolloServerOptionsWithGateway } from '@apollo/server';
import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type FormattedExecutionResult,
  type FragmentDefinitionNode,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { compileQuery, conditionsOf } from './compile.ts';
import { NotPlannable, type Run } from './plan.ts';

/** The data of an answer that is text already. */
class WrittenData {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

type Plan = (run: Run) => Promise<string>;
interface Compiled {
  fragments: Record<string, FragmentDefinitionNode>;
  conditions: readonly string[];
  /** By the values of the conditions. */
  plans: Map<string, Plan | null>;
}

const mostDocuments = 1_000;
const mostConditions = 3;

/** Apollo's way to let something else execute: plans are compiled once a document, and never kept for more than the last documents. */
export function executor(schema: GraphQLSchema): NonNullable<ApolloServerOptionsWithGateway<Context>['gateway']> {
  const documents = new LRUCache<DocumentNode, Map<OperationDefinitionNode, Compiled | null>>({ max: mostDocuments });

  /** The plans of an operation; null for what only the plain executor understands. */
  function compiledOf(document: DocumentNode, operation: OperationDefinitionNode): Compiled | null {
    const operations = documents.get(document) ?? new Map<OperationDefinitionNode, Compiled | null>();
    documents.set(document, operations);
    let compiled = operations.get(operation);
    if (compiled === undefined) {
      const fragments = fragmentsOf(document);
      const conditions = plannable(() => conditionsOf({ operation, fragments }));
      compiled = conditions && conditions.length <= mostConditions ? { fragments, conditions, plans: new Map() } : null;
      operations.set(operation, compiled);
    }
    return compiled;
  }

  function planOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>): Plan | null {
    const compiled = compiledOf(document, operation);
    if (!compiled) return null;
    const conditions = Object.fromEntries(compiled.conditions.map((name) => [name, variables[name]]));
    const key = Object.values(conditions).join();
    let plan = compiled.plans.get(key);
    if (plan === undefined) {
      plan = plannable(() => compileQuery({ schema, operation, fragments: compiled.fragments, conditions }));
      compiled.plans.set(key, plan);
    }
    return plan;
  }

  return {
    onSchemaLoadOrUpdate(tell) {
      tell({ apiSchema: schema, coreSupergraphSdl: '' });
      return () => undefined;
    },
    async load() {
      return {
        async executor({ document, operationName, request, context }) {
          const operation = getOperationAST(document, operationName);
          const plain = () =>
            execute({ schema, document, contextValue: context, variableValues: request.variables, operationName }) as Promise<ExecutionResult>;
          if (operation?.operation !== 'query') return plain();
          const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {}, { maxErrors: 50 });
          if (errors) return { errors };
          const plan = planOf(document, operation, coerced);
          if (!plan) return plain();
          const run: Run = { context, variables: coerced, errors: [], args: new Map(), keeps: false };
          const text = await plan(run);
          const data = text === 'null' ? null : (new WrittenData(text) as unknown as Record<string, unknown>);
          return { ...(run.errors.length > 0 ? { errors: run.errors } : {}), data };
        },
      };
    },
    async stop() {
      documents.clear();
    },
  };
}

function plannable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof NotPlannable) return null;
    throw cause;
  }
}

function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  return Object.fromEntries(document.definitions.flatMap((each) => (each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [])));
}

/** Writes an answer; data that is text already goes in as it is. */
export function writeAnswer({ errors, data, extensions }: FormattedExecutionResult): string {
  if (!(data instanceof WrittenData)) return `${JSON.stringify({ errors, data, extensions })}\n`;
  const rest = JSON.stringify({ errors, extensions }).slice(1, -1);
  return `{${rest}${rest === '' ? '' : ','}"data":${data.text}}\n`;
}
