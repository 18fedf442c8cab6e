import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  EDGE_HEADERS,
  EDGE_PROOF_HEADER,
  edgeProofVerifier,
  monotonicNow,
  type ProofFault,
} from 'shared/server';
import { ProblemError } from './problem';

export interface EdgeAdmissionOptions {
  /** Secrets that edges sign with. None: no call counts as one of an edge. */
  secrets: readonly string[];
  /** Whether calls without a proof are refused, except health checks. */
  requiresEdge: boolean;
}

/** Health checks of a balancer or a supervisor; they show nothing. */
const OPEN_TO_ALL = new Set(['/livez', '/readyz', '/api/healthz']);

/** Only for a proof that is there and wrong: its cause is the operator's to mend. */
const REFUSALS: Readonly<Record<Exclude<ProofFault, 'missing'>, string>> = {
  unreadable: 'The proof of the edge cannot be read: edge and API are of different releases.',
  stale: 'The proof of the edge is too old: the clocks of edge and API differ.',
  forged: 'The proof of the edge is wrong: EDGE_SECRET of edge and API differ.',
  replayed: 'The proof of the edge was used before.',
};
const DIRECT = 'This API answers its edges only.';
const REPORT_EVERY_MS = 60_000;

/**
 * Believes forwarded headers and request ids only from an edge that proves itself. Any other call
 * loses them before it is routed, whatever address it comes from. A wrong proof is refused with
 * 403, and logged once a minute.
 */
export function edgeAdmission(app: FastifyInstance, options: EdgeAdmissionOptions): void {
  const { secrets, requiresEdge } = options;
  const verify = edgeProofVerifier(secrets);
  const refused = new WeakMap<IncomingMessage, string>();
  const reportedAt = new Map<ProofFault, number>();

  function report(fault: ProofFault, detail: string): void {
    const last = reportedAt.get(fault);
    if (last !== undefined && monotonicNow() - last < REPORT_EVERY_MS) return;
    reportedAt.set(fault, monotonicNow());
    app.log.warn(`a call was refused: ${detail}`);
  }

  // Before Fastify's own listener, which reads the request id. Parts of a batch do not pass here:
  // they have the headers of their batch.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const fault = verify(request);
    if (fault === null) return;
    for (const name of EDGE_HEADERS) delete request.headers[name];
    delete request.headers[EDGE_PROOF_HEADER];
    if (fault !== 'missing') {
      report(fault, REFUSALS[fault]);
      refused.set(request, REFUSALS[fault]);
    } else if (requiresEdge && !OPEN_TO_ALL.has(request.url?.replace(/\?.*/s, '') ?? ''))
      refused.set(request, DIRECT);
  });

  app.addHook('onRequest', async ({ raw }) => {
    const detail = refused.get(raw);
    if (detail !== undefined) throw new ProblemError(403, 'Forbidden', detail);
  });
}
