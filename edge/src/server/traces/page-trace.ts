import { randomBytes } from 'node:crypto';
import type { TraceContext } from 'shared/server';
import { PAGE_LOAD_BYTES } from '../../telemetry/page-token';

/** Trace of one page load. Its root is the navigation, which the browser measures. */
export interface PageTrace {
  navigation: TraceContext;
  /** When the edge got the request of the page, in ms since the epoch. */
  startedAt: number;
  /** Whether the edge that sent the page sampled it, from 0 to 1: below the ratio it did. */
  draw: number;
}

/** Layout of a page load: its time in ms (5 bytes), random bytes (4). */
const TIME_BYTES = 5;
const RANDOM_BYTES = PAGE_LOAD_BYTES - TIME_BYTES;
/** 35 years in ms. */
const TIME_SPAN = 2 ** (8 * TIME_BYTES);
const DRAWS = 2 ** (8 * RANDOM_BYTES);
const TRACE_BYTES = 16;

/** A page load from which every edge derives the same trace. */
export function newPageLoad(now: number): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now % TIME_SPAN, 0, TIME_BYTES);
  return Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
}

/**
 * The trace of a page load. The page derives the same ids from its token (`trace.inline.ts`): pages
 * of all visitors stay the same text.
 *
 * @param pageLoad as in the page's token
 * @param now names the span of 35 years
 */
export function pageTraceOf(pageLoad: Buffer, now: number): PageTrace {
  const hex = pageLoad.toString('hex');
  return {
    navigation: { traceId: (hex + hex).slice(0, 2 * TRACE_BYTES), spanId: hex.slice(2) },
    startedAt: now - (now % TIME_SPAN) + pageLoad.readUIntBE(0, TIME_BYTES),
    draw: pageLoad.readUIntBE(TIME_BYTES, RANDOM_BYTES) / DRAWS,
  };
}
