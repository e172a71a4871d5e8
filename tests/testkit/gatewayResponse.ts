/** Response of the gateway; its data are anything for a request that is none of the client's operations. */
export interface GatewayResponse<Data = any> {
  status: number;
  data: Data;
  codes: string[];
  messages: string[];
  headers: Record<string, unknown>;
}
