/** What the benchmark sends to the process of the readers. `measure` begins to count anew. */
export type ReadersRequest =
  | { kind: 'open'; origin: string; eventId: string; cookies: string[] }
  | { kind: 'measure'; atMs: number };

/** What it answers: `reached` once every stream has had a message since `measure`, `opened` after its first. */
export type ReadersResponse =
  | { kind: 'opened' }
  | { kind: 'reached'; ms: number[] }
  | { kind: 'fetched'; requests: number };
