import type { OutgoingHttpHeaders } from 'node:http';
import { EDGE_PROOF_HEADER, edgeProofSigner } from 'shared/server';

interface SentCall {
  method: string | undefined;
  url: string;
  /** With `host`, as they are sent. */
  headers: OutgoingHttpHeaders;
}

/** Headers of a call to the API with the proof that it comes from this edge. */
export type Prove = (call: SentCall) => OutgoingHttpHeaders;

/** @param secret null: calls have no proof, and the API takes this edge for a visitor */
export function proofOfEdge(secret: string | null): Prove {
  if (secret === null) return ({ headers }) => headers;
  const sign = edgeProofSigner(secret);
  return (call) => ({ ...call.headers, [EDGE_PROOF_HEADER]: sign(call) });
}
