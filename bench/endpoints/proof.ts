/** Cost of the proof by which the API knows its edge: calls with one, and without. */
import { performance } from 'node:perf_hooks';
import { EDGE_PROOF_HEADER, edgeProofSigner, edgeProofVerifier } from 'shared/server';
import type { Table } from '../benchmark';
import type { Call } from '../http/load';
import type { ServerProcess } from '../http/process';
import { measureRound, mediansOf, noRounds, warmUp, type Medians } from './measured';
import { BENCH_SECRET } from './page-calls';

/** Cheap calls show a proof best. */
const PROVEN_CALLS = new Set(['quotes of the ticker', 'asset', 'settings']);
const PROOFS = 20_000;
const VISITOR = '198.51.100.7';

export interface Proofs {
  calls: { name: string; without: Medians; with: Medians }[];
  /** Time of one proof by itself, µs. */
  signUs: number;
  checkUs: number;
}

/** The call as an edge sends it for a visitor. A proof is valid once, so each request has its own. */
function provenCall(origin: string, call: Call): Call {
  const { host } = new URL(origin);
  const sign = edgeProofSigner(BENCH_SECRET);
  const forwarded = {
    host,
    'x-forwarded-for': VISITOR,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
  };
  const proof = (): string => sign({ method: call.method, url: call.path, headers: forwarded });
  return { ...call, headersNow: () => ({ ...forwarded, [EDGE_PROOF_HEADER]: proof() }) };
}

/** Interleaved rounds of some of the calls, with and without a proof. */
export async function measureProofs(
  api: ServerProcess,
  calls: readonly Call[],
  rounds: number,
): Promise<Proofs> {
  const subjects = calls
    .filter(({ name }) => PROVEN_CALLS.has(name))
    .map((call) => ({
      call,
      proven: provenCall(api.origin, call),
      without: noRounds(),
      with: noRounds(),
    }));
  for (const { proven } of subjects) await warmUp(api, proven);
  for (let round = 0; round < rounds; round += 1)
    for (const { call, proven, ...measured } of subjects) {
      await measureRound(api, call, measured.without);
      await measureRound(api, proven, measured.with);
    }
  return {
    calls: subjects.map((subject) => ({
      name: subject.call.name,
      without: mediansOf(subject.without),
      with: mediansOf(subject.with),
    })),
    ...timeProofs(),
  };
}

function timeProofs(): Pick<Proofs, 'signUs' | 'checkUs'> {
  const sign = edgeProofSigner(BENCH_SECRET);
  const check = edgeProofVerifier([BENCH_SECRET]);
  const headers = { host: '127.0.0.1:3100', 'x-forwarded-for': VISITOR };
  const call = { method: 'GET', url: '/api/plans', headers };
  const began = performance.now();
  const proofs = Array.from({ length: PROOFS }, () => sign(call));
  const signed = performance.now();
  const refused = proofs.filter(
    (proof) => check({ ...call, headers: { ...headers, [EDGE_PROOF_HEADER]: proof } }) !== null,
  );
  const checked = performance.now();
  if (refused.length > 0) throw new Error(`${refused.length} proofs were refused`);
  return {
    signUs: (1000 * (signed - began)) / PROOFS,
    checkUs: (1000 * (checked - signed)) / PROOFS,
  };
}

export const proofTable = ({ calls, signUs, checkUs }: Proofs): Table => ({
  title: `Calls with a proof of the edge; one takes ${signUs.toFixed(0)} µs to sign and ${checkUs.toFixed(0)} µs to check`,
  columns: ['call', 'API CPU ms', 'with proof', 'proof, µs', 'per s', 'with proof'],
  rows: calls.map((one) => [
    one.name,
    one.without.processorMs,
    one.with.processorMs,
    1000 * (one.with.processorMs - one.without.processorMs),
    one.without.perSecond,
    one.with.perSecond,
  ]),
});
