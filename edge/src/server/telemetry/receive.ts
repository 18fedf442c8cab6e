import type { IncomingMessage, ServerResponse } from 'node:http';
import { TELEMETRY_LIMITS, type DiscoveryDocument, type TelemetryBatch } from 'shared/contract';
import { monotonicNow, problem, RateLimit, sendProblem } from 'shared/server';
import { firstIssue } from '../../release/declaration';
import { readBody } from '../proxy/request-body';
import { clientAddress, TRUST_NOBODY, type TrustedProxies } from '../proxy/trusted-proxies';
import { readVisitor } from '../visitors/visitor-cookie';
import type { CompositionStore } from '../../composition/composition-store';
import { createJournal, dayOf, telemetryFolder } from '../../telemetry/journal';
import type { PageTokens } from '../../telemetry/page-token';
import { batchSchema } from '../../telemetry/schema';
import type { Summary } from '../../telemetry/summary';
import { dailyCounts } from '../../telemetry/summary-file';
import type { BrowserSpans } from '../traces/browser-spans';
import { batchCounter, type Observation } from './count-batch';

export interface TelemetryOptions {
  dataDir: string;
  /** Separates this edge's file of counts from those of other edges; its port. */
  instance: string;
  discovery: () => Promise<DiscoveryDocument | null>;
  tokens: Pick<PageTokens, 'read'>;
  compositions: Pick<CompositionStore, 'find'>;
  /** Receives records about releases in a rollout. */
  observe?: (observation: Observation) => void;
  /** Makes spans of what traced pages measured. */
  spans?: BrowserSpans;
  /** Trusted proxies in front of the edge, which report the client address. */
  trustedProxies?: TrustedProxies;
  /** Whether visitors use TLS; it decides the name of their cookie. */
  https?: boolean;
  log: (line: string) => void;
  now?: () => number;
  /** Clock of the limits. */
  ticks?: () => number;
  /** Limit of batches per address. */
  limit?: { limit: number; windowMs: number };
}

const LIMIT = { limit: 300, windowMs: 60_000 };
/** Limit of batches that wait to be counted. Further ones are refused, to bound the memory. */
const MAX_WAITING_BATCHES = 500;
/** Content types: `sendBeacon` of a plain string sends `text/plain`. */
const TYPES = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;

/**
 * `POST /telemetry`: validates a batch, journals its records and counts them. Visitors never wait
 * for the disk.
 */
export function telemetryReceiver({
  dataDir,
  instance,
  discovery,
  tokens,
  compositions,
  observe,
  spans,
  trustedProxies = TRUST_NOBODY,
  https = false,
  log,
  now = Date.now,
  ticks = monotonicNow,
  limit = LIMIT,
}: TelemetryOptions) {
  const folder = telemetryFolder(dataDir);
  const onError = (error: Error): void => log(`telemetry: ${error.message}`);
  const journal = createJournal(folder, { onError });
  const counts = dailyCounts(folder, instance, onError);
  const rateLimit = new RateLimit({ ...limit, now: ticks });
  const count = batchCounter({ discovery, compositions, observe, journal, counts, now, ticks });
  let waitingBatches = 0;
  /** Batches are counted one after the other, so that a change of day cannot mix them. */
  let counting: Promise<void> = Promise.resolve();

  /** False if too many batches wait. */
  function enqueue(batch: TelemetryBatch, sender: Parameters<typeof count>[1]): boolean {
    if (waitingBatches >= MAX_WAITING_BATCHES) return false;
    waitingBatches += 1;
    counting = counting
      .then(() => count(batch, sender))
      .catch(onError)
      .finally(() => (waitingBatches -= 1));
    return true;
  }

  return {
    async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const refuse = (status: number, title: string, detail: string): void => {
        // Drain the rest of the body, so that the answer arrives.
        request.resume();
        sendProblem(response, problem(status, title, detail));
      };
      if (request.method !== 'POST') {
        response.setHeader('allow', 'POST');
        return refuse(405, 'Method not allowed', 'Only POST is answered here.');
      }
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return refuse(403, 'Forbidden', 'Only pages of this site report here.');
      if (
        !TYPES.test(request.headers['content-type'] ?? '') ||
        !['', 'identity'].includes(request.headers['content-encoding'] ?? '')
      )
        return refuse(415, 'Unsupported media type', 'A batch is JSON, not compressed.');
      const address = clientAddress(request, trustedProxies);
      if (!rateLimit.take(address))
        return refuse(429, 'Too many requests', 'This address reports too often.');
      // The data of a sender that disconnects early does not count.
      const body = await readBody(request, TELEMETRY_LIMITS.bodyBytes).catch(() => null);
      if (body === null)
        return refuse(
          413,
          'Content too large',
          `A batch has at most ${TELEMETRY_LIMITS.bodyBytes} bytes.`,
        );
      const parsed = batchSchema.safeParse(tryJson(body.toString()));
      if (!parsed.success) return refuse(400, 'Invalid batch', firstIssue(parsed.error));
      const visitor = readVisitor(request.headers.cookie, https);
      const page = tokens.read(parsed.data.token ?? '');
      // The answer does not reveal which tokens are valid.
      if (page?.composition !== parsed.data.composition) return accept(response);
      const records = spans?.(page, address, parsed.data.records) ?? parsed.data.records;
      if (records.length === 0) return accept(response);
      if (!enqueue({ ...parsed.data, records }, { page, visitor, address }))
        return refuse(503, 'Service unavailable', 'Too many batches wait to be counted.');
      accept(response);
    },
    /**
     * Counts records of the edge about a page that it sends, as if the page had reported them. They
     * have the limits of its visitor.
     */
    add(request: IncomingMessage, batch: TelemetryBatch): void {
      const page = tokens.read(batch.token ?? '');
      const address = clientAddress(request, trustedProxies);
      if (!page || !rateLimit.take(address)) return;
      enqueue(batch, { page, visitor: readVisitor(request.headers.cookie, https), address });
    },
    /** The counts of today. */
    summary: (): Promise<Summary> => counts.of(dayOf(now())),
    /** Resolves when all batches so far are counted. */
    settled: (): Promise<void> => counting,
    /** Writes all pending data to the disk. */
    async close(): Promise<void> {
      await counting;
      await Promise.all([journal.settled(), counts.save()]);
    },
  };
}

function accept(response: ServerResponse): void {
  response.writeHead(204, { 'cache-control': 'no-store' });
  response.end();
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
