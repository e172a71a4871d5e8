import type { GatewayResponse } from './gatewayResponse.ts';
import type { DataOf, InputOf, VariablesOf } from './operationTypes.ts';

/** A client of the gateway: a browser with its cookies, or a tool with its token. */
export interface Caller {
  /** Runs one of the client's operations. */
  execute<Name extends string>(operation: Name, variables?: VariablesOf<Name>): Promise<GatewayResponse<DataOf<Name>>>;
  /** Sends a change with a new request id, based on the present state as the caller reads it, unless the input has both. */
  change<Name extends string>(operation: Name, input: InputOf<Name>): Promise<GatewayResponse<DataOf<Name>>>;
  /** Sends a body to /graphql as it is. */
  post(body: unknown, headers?: Record<string, string>): Promise<GatewayResponse>;
  /** Posts bytes. */
  upload(url: string, payload: Buffer, headers: Record<string, string>): Promise<{ status: number; body: any }>;
  get(url: string, headers?: Record<string, string>): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>;
  cookies: Map<string, string>;
  /** The bearer token of a tool. */
  token: string | undefined;
}
