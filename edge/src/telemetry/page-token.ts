import { randomBytes } from 'node:crypto';
import type { SigningKey } from '../release/signing-key';

/** Data about an answered page; signed by the edge, so that only pages that it sent can report. */
export interface PageToken {
  /** Id of the composition. */
  composition: string;
  /** Different for every answer. */
  pageLoad: string;
  /** Pseudonym of the visitor, which cannot be traced back without the key. */
  visitor: string;
  /** In ms since the epoch, to the second. */
  issuedAt: number;
}

/** Layout: time (4 bytes), composition (6), page load (9), visitor (8), signature (12). */
const TIME = 4;
const COMPOSITION = TIME + 6;
const PAGE_LOAD = COMPOSITION + 9;
const VISITOR = PAGE_LOAD + 8;
const SIGNATURE = VISITOR + 12;
export const PAGE_LOAD_BYTES = PAGE_LOAD - COMPOSITION;
/** Where the page load begins in a token. */
export const PAGE_LOAD_OFFSET = COMPOSITION;
/** Length of 39 bytes in base64url. */
const CHARACTERS = 52;
/** Pages can report for this time after they were sent. Tabs open for longer stop reporting. */
const LIFETIME_MS = 12 * 3600 * 1000;
/** Allowed clock difference between edges. */
const CLOCK_TOLERANCE_MS = 60_000;

export interface PageTokens {
  /**
   * 52 characters for the HTML of one answer.
   * @param composition 12 hexadecimal digits
   * @param pageLoad 9 bytes that differ for every answer; by default random
   */
  issue(composition: string, visitor: string, pageLoad?: Buffer): string;
  /** Null for a token of another fleet, an expired one, or a modified one. */
  read(token: string): PageToken | null;
}

export function pageTokens(key: SigningKey, now: () => number = Date.now): PageTokens {
  return {
    issue(composition, visitor, pageLoad = randomBytes(PAGE_LOAD_BYTES)) {
      const time = Buffer.alloc(TIME);
      time.writeUInt32BE(Math.floor(now() / 1000));
      const body = Buffer.concat([
        time,
        Buffer.from(composition, 'hex'),
        pageLoad,
        key.sign('visitor', visitor, VISITOR - PAGE_LOAD),
      ]);
      return Buffer.concat([body, key.sign('page', body, SIGNATURE - VISITOR)]).toString(
        'base64url',
      );
    },
    read(token) {
      if (token.length !== CHARACTERS) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== SIGNATURE) return null;
      if (!key.verify('page', bytes.subarray(0, VISITOR), bytes.subarray(VISITOR))) return null;
      const issuedAt = bytes.readUInt32BE() * 1000;
      const age = now() - issuedAt;
      if (age > LIFETIME_MS || age < -CLOCK_TOLERANCE_MS) return null;
      return {
        composition: bytes.subarray(TIME, COMPOSITION).toString('hex'),
        pageLoad: bytes.subarray(COMPOSITION, PAGE_LOAD).toString('base64url'),
        visitor: bytes.subarray(PAGE_LOAD, VISITOR).toString('base64url'),
        issuedAt,
      };
    },
  };
}
