/** To the process that runs servers. `id` names the request, and a started server from then on. */
export type HostRequest =
  | { kind: 'start'; id: number; environment: Record<string, string> }
  | { kind: 'stop'; id: number; server: number };

export interface HostResponse {
  /** Of the request; 0 once the process accepts requests. */
  id: number;
  /** Why the request failed. */
  error?: string;
}
