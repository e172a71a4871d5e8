/** Cost of one request, as the response of GraphQL reports it. */
export interface OperationCost {
  /** Requests that were sent to the provider. */
  providerRequests: number;
  /** Maximum of them for one request. */
  readonly limit: number;
  /** True if an earlier response was sent again, because nothing in it has changed. */
  replayed: boolean;
}

export const createOperationCost = (): OperationCost => ({ providerRequests: 0, limit: 600, replayed: false });
