/** The proof that a call of the API comes from an edge of the site. */
import {
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** `v1.<ms since 1970>.<nonce>.<HMAC-SHA256>`. */
export const EDGE_PROOF_HEADER = 'x-edge-proof';

/** Headers that only an edge may set. The API removes them from any other call. */
export const EDGE_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
] as const;

/** Largest difference between the clock of the edge, with the way of the call, and of the API. */
export const PROOF_WINDOW_MS = 30_000;

export interface ProvenCall {
  method?: string | undefined;
  /** Path and query string, as sent. */
  url?: string | undefined;
  headers: IncomingHttpHeaders | OutgoingHttpHeaders;
}

const PROOF = /^v1\.(\d{13})\.([\w-]{12})\.([\w-]{43})$/;

const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));

/** One value a line: header values and targets have no line breaks. */
function signature(key: KeyObject, call: ProvenCall, time: string, nonce: string): Buffer {
  const values = EDGE_HEADERS.map((name) => call.headers[name] ?? '');
  const lines = ['v1', time, nonce, call.method, call.url, call.headers['host'] ?? '', ...values];
  return createHmac('sha256', key).update(lines.join('\n')).digest();
}

/** Signs calls. @returns function that returns the value of `EDGE_PROOF_HEADER` for a call */
export function edgeProofSigner(
  secret: string,
  now: () => number = Date.now,
): (call: ProvenCall) => string {
  const key = keyOf(secret);
  return (call) => {
    const time = String(now());
    const nonce = randomBytes(9).toString('base64url');
    return `v1.${time}.${nonce}.${signature(key, call, time, nonce).toString('base64url')}`;
  };
}

/** Why a proof is refused. `missing`: the call has no proof. */
export type ProofFault = 'missing' | 'unreadable' | 'stale' | 'forged' | 'replayed';

/**
 * Checks proofs. Each is accepted once by one verifier.
 *
 * @param secrets any of them may have signed
 * @returns function that returns null for a valid proof
 */
export function edgeProofVerifier(
  secrets: readonly string[],
  now: () => number = Date.now,
): (call: ProvenCall) => ProofFault | null {
  const keys = secrets.map(keyOf);
  const takeOnce = usedProofs(now);
  return (call) => {
    const proof = call.headers[EDGE_PROOF_HEADER];
    if (proof === undefined) return 'missing';
    const [, time = '', nonce = '', mac] = PROOF.exec(String(proof)) ?? [];
    if (mac === undefined) return 'unreadable';
    if (Math.abs(now() - Number(time)) > PROOF_WINDOW_MS) return 'stale';
    const signed = Buffer.from(mac, 'base64url');
    if (!keys.some((key) => timingSafeEqual(signature(key, call, time, nonce), signed)))
      return 'forged';
    return takeOnce(Number(time), signed);
  };
}

/**
 * Remembers used proofs until they are stale: 48 bits of each, in one set for each second. That is
 * some 30 bytes a call. Two calls of one second collide once in 2^48 pairs.
 */
function usedProofs(now: () => number) {
  const seconds = new Map<number, Set<number>>();
  /** Seconds up to this one are forgotten. A clock that is set back must not accept them again. */
  let forgotten = -1;

  function usedInSecond(second: number): Set<number> {
    const present = seconds.get(second);
    if (present) return present;
    const last = Math.floor((now() - PROOF_WINDOW_MS) / 1000) - 1;
    for (const other of seconds.keys())
      if (other <= last) {
        seconds.delete(other);
        forgotten = Math.max(forgotten, other);
      }
    const created = new Set<number>();
    seconds.set(second, created);
    return created;
  }

  return (time: number, mac: Buffer): 'stale' | 'replayed' | null => {
    const second = Math.floor(time / 1000);
    const used = usedInSecond(second);
    if (second <= forgotten) return 'stale';
    const id = mac.readUIntBE(0, 6);
    if (used.has(id)) return 'replayed';
    used.add(id);
    return null;
  };
}
