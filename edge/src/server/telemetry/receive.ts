import type { IncomingMessage, ServerResponse } from 'node:http';
import { TELEMETRY_LIMITS, type DiscoveryDocument, type TelemetryBatch } from 'shared/contract';
import { monotonicNow, problem, RateLimit, sendProblem } from 'shared/server';
import { bucketOf } from '../../composition/bucket';
import { BUCKETS } from '../../discovery/bucket-allocation';
import { firstIssue } from '../../release/declaration';
import { SHELL } from '../../release/names';
import { clientAddress, TRUST_NOBODY, type TrustedProxies } from '../proxy/trusted-proxies';
import { readVisitor } from '../visitors/visitor-cookie';
import type { CompositionStore } from '../../composition/composition-store';
import { createJournal, dayOf, telemetryFolder } from '../../telemetry/journal';
import { PageLoads } from '../../telemetry/page-loads';
import type { PageToken, PageTokens } from '../../telemetry/page-token';
import { batchSchema } from '../../telemetry/schema';
import { addRecord, GROUPS, OTHER } from '../../telemetry/summary';
import { createSummaryFile } from '../../telemetry/summary-file';

export interface TelemetryOptions {
  dataDir: string;
  /** Separates this edge's file of counts from those of other edges; its port. */
  instance: string;
  discovery: () => Promise<DiscoveryDocument | null>;
  tokens: Pick<PageTokens, 'read'>;
  compositions: Pick<CompositionStore, 'find'>;
  /** Receives records about releases in a rollout. */
  observe?: (observation: Observation) => void;
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

/** One valid record: from a page that this fleet sent, about a version that the page runs. */
export interface Observation {
  record: TelemetryBatch['records'][number];
  page: PageToken;
  /** Client address. */
  address: string;
  /** In ms since the epoch, by the edge's clock. */
  at: number;
}

const LIMIT = { limit: 300, windowMs: 60_000 };
/** Limit of batches that wait to be counted. Further ones are refused, to bound the memory. */
const MAX_WAITING_BATCHES = 500;
/**
 * Limit of journal lines per address and day: a hundredth of the journal, so no address can fill
 * it.
 */
const JOURNAL_LINES_OF_ADDRESS = { limit: 2500, windowMs: 24 * 3600 * 1000 };
/** Page of an address without an owner. */
const NO_PAGE = '*';
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
  const counts = createSummaryFile(folder, instance, onError);
  const rateLimit = new RateLimit({ ...limit, now: ticks });
  const journalLimit = new RateLimit({ ...JOURNAL_LINES_OF_ADDRESS, now: ticks });
  const pageLoads = new PageLoads(now());
  let waitingBatches = 0;
  /** Batches are counted one after the other, so that a change of day cannot mix them. */
  let counting: Promise<void> = Promise.resolve();

  async function count(
    { composition, shell, records }: TelemetryBatch,
    page: PageToken,
    visitor: string | null,
    address: string,
  ) {
    // Versions come from the signed composition, not from the page's report.
    const versions = await compositions.find(page.composition);
    if (!versions) return;
    const remotes = (await discovery())?.microFrontends ?? {};
    const released = releasedAttributions(remotes);
    const received = now();
    const day = dayOf(received);
    const summary = await counts.of(day);
    const reported = {
      isFirst: (key: string) => pageLoads.isFirst(page, key),
      replace: (key: string, value: number) => pageLoads.replace(page, key, value),
    };
    for (const { age, ...sent } of records) {
      // Only existing remotes: invented names use no memory.
      if (!Object.hasOwn(remotes, sent.remote)) continue;
      const record = {
        ...sent,
        version: released.version(sent.remote, sent.version),
        page: released.page(sent.page),
      };
      const group = groupOf(record.remote, visitor);
      addRecord(summary, record, { group, at: received, reported });
      if (versions[sent.remote] === sent.version)
        observe?.({
          record: { ...record, version: sent.version, age },
          page,
          address,
          at: received,
        });
      // The shell takes part in every page: its errors are counted against all of them.
      if ((record.kind === 'attempt' || record.kind === 'shown') && record.remote !== SHELL) {
        const ofShell = { ...record, age, remote: SHELL, version: versions[SHELL] ?? OTHER };
        observe?.({ record: ofShell, page, address, at: received });
        // Waits for a remote are compared within a rollout only. They do not measure the shell
        // itself.
        const { kind, page: pattern } = record;
        addRecord(
          summary,
          { kind, page: pattern, remote: SHELL, version: released.version(SHELL, shell) },
          { group: groupOf(SHELL, visitor), at: received, reported },
        );
      }
      const at = new Date(received - age).toISOString();
      if (journalLimit.take(address))
        journal.write(day, JSON.stringify({ at, composition, group, ...record }));
    }
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
      const body = await readBody(request, TELEMETRY_LIMITS.bodyBytes);
      if (body === null)
        return refuse(
          413,
          'Content too large',
          `A batch has at most ${TELEMETRY_LIMITS.bodyBytes} bytes.`,
        );
      const parsed = batchSchema.safeParse(tryJson(body));
      if (!parsed.success) return refuse(400, 'Invalid batch', firstIssue(parsed.error));
      const visitor = readVisitor(request.headers.cookie, https);
      const page = tokens.read(parsed.data.token ?? '');
      // The answer does not reveal which tokens are valid.
      if (page?.composition !== parsed.data.composition) return accept(response);
      if (waitingBatches >= MAX_WAITING_BATCHES)
        return refuse(503, 'Service unavailable', 'Too many batches wait to be counted.');
      waitingBatches += 1;
      counting = counting
        .then(() => count(parsed.data, page, visitor, address))
        .catch(onError)
        .finally(() => (waitingBatches -= 1));
      accept(response);
    },
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

/**
 * Valid versions and route patterns of a fleet's records. Anything else is counted as `other`, so
 * that invented names never displace real ones.
 */
function releasedAttributions(remotes: DiscoveryDocument['microFrontends']) {
  const pages = new Set(
    Object.values(remotes)
      .flat()
      .flatMap(({ extras }) => extras.routes.map((route) => route.path)),
  );
  return {
    version: (remote: string, version: string): string =>
      remotes[remote]?.some(({ metadata }) => metadata.version === version) ? version : OTHER,
    page: (page: string): string => (page === NO_PAGE || pages.has(page) ? page : OTHER),
  };
}

/** One of ten groups: enough to compare shares of traffic, too coarse to identify visitors. */
const groupOf = (remote: string, visitor: string | null): number | null =>
  visitor === null ? null : Math.floor((bucketOf(remote, visitor) * GROUPS) / BUCKETS);

/** Null if the body exceeds the limit. */
async function readBody(request: IncomingMessage, limit: number): Promise<string | null> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return null;
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > limit) resolve(null);
      else parts.push(part);
    });
    request.on('end', () => resolve(Buffer.concat(parts).toString()));
    // The data of a sender that disconnects early does not count.
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
