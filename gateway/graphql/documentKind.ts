import { type DocumentNode, Kind, type OperationDefinitionNode, OperationTypeNode } from 'graphql';
import type { Priority } from '../generated/resolvers.ts';

/** Properties of a document that are known before it runs. */
export interface DocumentKind {
  /** Sent by an open page without an action of its user (`@background`). */
  isBackground: boolean;
  isSubscription: boolean;
  isMutation: boolean;
}

const findDirective = ({ directives }: OperationDefinitionNode, name: string) => directives?.find((directive) => directive.name.value === name);
const listOperations = ({ definitions }: DocumentNode) => definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);

/** Reads the kind of a document from its operations. */
export function getDocumentKind(document: DocumentNode): DocumentKind {
  const operations = listOperations(document);
  return {
    isBackground: operations.every((operation) => findDirective(operation, 'background')),
    isSubscription: operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION),
    isMutation: operations.some(({ operation }) => operation === OperationTypeNode.MUTATION),
  };
}

/** Returns whether a plan link's session may send the operation (`@planLink`). */
export const isForPlanLinks = (operation: OperationDefinitionNode): boolean => findDirective(operation, 'planLink') !== undefined;

/** Returns the priority of an operation: that of its directive, else CHANGE for mutations and PAGE for queries. */
export function getPriority(operation: OperationDefinitionNode): Priority {
  if (findDirective(operation, 'background')) return 'BACKGROUND';
  const level = findDirective(operation, 'priority')?.arguments?.[0]?.value;
  if (level?.kind === Kind.ENUM) return level.value as Priority;
  return operation.operation === OperationTypeNode.MUTATION ? 'CHANGE' : 'PAGE';
}
