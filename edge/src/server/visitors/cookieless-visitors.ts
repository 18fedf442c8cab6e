import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { LruCache, monotonicNow } from 'shared/server';
import type { SigningKey } from '../../release/signing-key';
import { newVisitor } from './visitor-cookie';

const MAX_ENTRIES = 10_000;
/** After such a pause a visit has ended. */
const VISIT_MS = 30 * 60_000;
const ID_BYTES = 16;

/** A request without the visitor cookie. */
export interface CookielessRequest {
  /** Address by the rules of trusted proxies. */
  client: string;
  headers: IncomingHttpHeaders;
}

interface Drawn {
  visitor: string;
  /**
   * Whether the browser denied the cookie with this id: draws of others behind the same address do
   * not replace it.
   */
  isDenied: boolean;
  /** Monotonic, in ms. */
  seenAt: number;
}

/**
 * Visitor ids for requests without a cookie. The first document of a browser gets a random id. A later request of the
 * same browser shows that it denied the cookie, and gets the id again. So it stays on one side of each split.
 * Everything is in memory and hashed; nothing is logged.
 */
export class CookielessVisitors {
  readonly #drawn = new LruCache<Drawn>(MAX_ENTRIES);
  readonly #hashKey = randomBytes(32);

  /**
   * @param signingKey key of the installation, so that processes derive the same id for an unknown
   * denial
   * @param now monotonic clock in ms
   */
  constructor(
    private readonly signingKey: SigningKey,
    private readonly now: () => number = monotonicNow,
  ) {}

  visitorOf({ client, headers }: CookielessRequest): string {
    // Clients without these headers cannot be recognised later.
    if (headers['sec-fetch-site'] === undefined) return newVisitor();
    const browser = [client, headers['user-agent'] ?? '', headers['accept-language'] ?? ''].join(
      '\0',
    );
    const key = createHmac('sha256', this.#hashKey).update(browser).digest('base64');
    const seenAt = this.now();
    const entry = this.#drawn.get(key);
    const recent = entry && seenAt - entry.seenAt <= VISIT_MS ? entry : undefined;
    if (!isDenial(headers)) {
      const visitor = newVisitor();
      if (!recent?.isDenied) this.#drawn.set(key, { visitor, isDenied: false, seenAt });
      return visitor;
    }
    const visitor = recent?.visitor ?? this.#derived(browser);
    this.#drawn.set(key, { visitor, isDenied: true, seenAt });
    return visitor;
  }

  /** The same in every process of the installation. */
  #derived(browser: string): string {
    const hex = this.signingKey.sign('cookieless', browser, ID_BYTES).toString('hex');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}

/** Whether an earlier document of this site has set the cookie that the browser does not send. */
const isDenial = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  // A reload of an address that was typed in.
  (headers['sec-fetch-mode'] === 'navigate' && headers['cache-control'] === 'max-age=0');
