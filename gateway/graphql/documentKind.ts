import { type DocumentNode, Kind, OperationTypeNode } from 'graphql';

/** What is known of a document before it runs. */
export interface DocumentKind {
  /** An open page sends it by itself, without anything that its reader did. */
  isByItself: boolean;
  /** It asks to be told of changes, which only a stream can. */
  isSubscription: boolean;
  /** Whether it may change something. */
  isMutation: boolean;
}

/** What open pages ask without their reader: the keep-alive, and what they follow. */
const askedByItself = new Set(['__typename', 'stayLoggedIn', 'service', 'unreadNotificationCount', 'notificationNews']);

/** The kind of a document, by its root fields. */
export function documentKind({ definitions }: DocumentNode): DocumentKind {
  const operations = definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections);
  return {
    isByItself: fields.every((field) => field.kind === Kind.FIELD && askedByItself.has(field.name.value)),
    isSubscription: operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION),
    isMutation: operations.some(({ operation }) => operation === OperationTypeNode.MUTATION),
  };
}
