import { createHash } from 'node:crypto';
import { countLookup, LruCache } from 'shared/server';
import type { Identity } from './identity';

const LIMIT_BYTES = 8 * 1024 * 1024;
/**
 * A token is verified again after this time, so that a withdrawn key of the provider stops
 * working. Key sets are refreshed as often.
 */
const LONGEST_MS = 10 * 60_000;

interface VerifiedToken {
  identity: Identity;
  /** ms since 1970. */
  until: number;
}

/**
 * ID tokens whose signature and claims were verified. A page sends the same token with each call.
 * They only identify the user: whether the session was ended is checked for each call. Tokens are
 * stored as hashes, so that the memory of the process contains no usable token.
 */
export class VerifiedTokens {
  readonly #tokens = new LruCache<VerifiedToken>(
    LIMIT_BYTES,
    ({ identity }, key) => key.length + JSON.stringify(identity).length,
  );

  constructor(private readonly now: () => number = Date.now) {}

  /** Null for a token that was not verified, or that has expired since. */
  find(token: string): Identity | null {
    const verified = this.#tokens.get(hashOf(token));
    const identity = verified && this.now() < verified.until ? verified.identity : null;
    countLookup('tokens', identity !== null);
    return identity;
  }

  /** @param expiresAt end of the token, ms since 1970 */
  add(token: string, identity: Identity, expiresAt: number): void {
    const until = Math.min(expiresAt, this.now() + LONGEST_MS);
    this.#tokens.set(hashOf(token), { identity: Object.freeze(identity), until });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64');
