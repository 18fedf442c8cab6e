import { randomBytes } from 'node:crypto';
import type { TelemetryBatch } from 'shared/contract';
import { monotonicNow, RateLimit } from 'shared/server';
import type { Tracing } from 'shared/server/tracing';
import type { PageToken } from '../../telemetry/page-token';
import { pageTraceOf } from './page-trace';
import { PAGE_TRACE_MS } from './request-traces';

type SentRecord = TelemetryBatch['records'][number];

/** Event of `trace.inline.ts`: one step of a page load, in ms since its navigation began. */
export const TRACE_EVENT = 'trace_span';
/** Spans that a page may report. */
const STEPS = { navigation: 'navigation', load: 'remote load' } as const;
/** Service of the browser's spans. */
const BROWSER = 'plumbline-browser';
/** Spans of one address per minute. */
const LIMIT = { limit: 600, windowMs: 60_000 };

interface BrowserSpansOptions {
  tracing: Pick<Tracing, 'record'>;
  ratio: number;
  now?: () => number;
  /** Clock of the limit. */
  ticks?: () => number;
}

export type BrowserSpans = (
  page: PageToken,
  address: string,
  records: readonly SentRecord[],
) => SentRecord[];

/**
 * Turns what a sampled page measured into spans of its trace, below its navigation. Returns the
 * records that telemetry counts.
 */
export function browserSpans({
  tracing,
  ratio,
  now = Date.now,
  ticks = monotonicNow,
}: BrowserSpansOptions): BrowserSpans {
  const limit = new RateLimit({ ...LIMIT, now: ticks });

  return (page, address, records) => {
    const counted = records.filter((record) => !isStep(record));
    const at = now();
    const { navigation, startedAt, draw } = pageTraceOf(
      Buffer.from(page.pageLoad, 'base64url'),
      at,
    );
    if (draw >= ratio || at - startedAt > PAGE_TRACE_MS) return counted;
    const { traceId, spanId } = navigation;
    for (const record of records) {
      const step = stepOf(record, at, startedAt);
      if (!step || !limit.take(address)) continue;
      const isRoot = step.name === STEPS.navigation;
      tracing.record({
        service: BROWSER,
        name: step.name,
        context: { traceId, spanId: isRoot ? spanId : randomBytes(8).toString('hex') },
        parentId: isRoot ? null : spanId,
        startedAt: step.startedAt,
        milliseconds: step.milliseconds,
        attributes: { 'plumbline.remote': record.remote, 'plumbline.version': record.version },
      });
    }
    return counted;
  };
}

const isStep = (record: SentRecord): boolean =>
  record.kind === 'event' && record.name === TRACE_EVENT;

interface Step {
  name: string;
  startedAt: number;
  milliseconds: number;
}

/**
 * A record as a step of the page load, by the clock of the edge; null for all others.
 *
 * @param requestedAt when the edge got the request of the page
 */
function stepOf(record: SentRecord, at: number, requestedAt: number): Step | null {
  if (record.kind === 'vital' && record.metric === 'mount') {
    const { value, age } = record;
    return { name: 'mount', startedAt: at - age - value, milliseconds: value };
  }
  if (record.kind !== 'event' || record.name !== TRACE_EVENT) return null;
  const { step, start, ms, requested } = record.params;
  const name = step === 'navigation' || step === 'load' ? STEPS[step] : null;
  if (name === null || !isShort(start) || !isShort(ms) || !isShort(requested)) return null;
  // The browser's clock is not trusted: both sides know the moment of the request.
  return { name, startedAt: requestedAt - requested + start, milliseconds: ms };
}

const isShort = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= PAGE_TRACE_MS;
