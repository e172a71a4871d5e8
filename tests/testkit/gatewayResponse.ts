/** Response of the gateway. */
export interface GatewayResponse {
  status: number;
  // The tests read responses of many operations; each states its expectations.
  data: any;
  codes: string[];
  messages: string[];
  headers: Record<string, unknown>;
}
