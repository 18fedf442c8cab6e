import {
  FAULTLESS_PHASES,
  TELEMETRY_LIMITS as LIMITS,
  type TelemetryAttribution,
  type TelemetryBatch,
  type TelemetryRecord,
} from 'shared/contract';
import { classOf } from './classes';
import { describeError, scrub } from './describe-error';
import type { StackOrigin } from './stack-origin';
import { UNCAUGHT_PHASES } from './uncaught-phases';
import type { EventParams, Observation, TelemetrySink } from './telemetry';

/** Milliseconds between two batches; records at page exit are sent without delay. */
export const BATCH_PAUSE = 5000;
/** Maximum telemetry of one page, whatever goes wrong on it. */
export const PAGE_LIMITS = { batches: 40, records: 400, errors: 60, faultless: 10 } as const;

export interface EndpointOptions {
  composition: string;
  /** The edge's signature of this page. */
  token: string | undefined;
  /** Whether the visitor allowed statistics. */
  allowsStatistics: () => boolean;
  /** Release and route of the current page. */
  current: () => TelemetryAttribution;
  /** Running version of a remote. */
  versionOf: (remote: string) => string;
  /** Sends a body; false if the browser refuses it. */
  send: (body: string) => boolean;
  now?: () => number;
}

export interface EndpointSink {
  tell: TelemetrySink;
  /** Sends the queued records. */
  flush(): void;
}

type Waiting = { at: number; record: TelemetryRecord };

/** Sink of our own endpoint: sends all records that the visitor allowed, in few requests. */
export function createEndpointSink({
  composition,
  token,
  allowsStatistics,
  current,
  versionOf,
  send,
  now = () => performance.now(),
}: EndpointOptions): EndpointSink {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent = 0;
  let records = 0;
  let errors = 0;
  /** Counted separately, so that noise cannot use up the limit of real errors. */
  let faultless = 0;

  function add(at: number, record: TelemetryRecord): void {
    if (records >= PAGE_LIMITS.records) return;
    records += 1;
    waiting.push({ at, record });
    timer ??= setTimeout(flush, BATCH_PAUSE);
  }

  function addError({ at, error, where }: Extract<Observation, { kind: 'error' }>): void {
    const { name, message, frames, release, origin } = describeError(error, where.thrownAt);
    const remote = where.remote ?? release?.remote ?? 'shell';
    const version =
      where.version ?? (release?.remote === remote ? release.version : versionOf(remote));
    const part = where.part.slice(0, LIMITS.name);
    const phase = isOutside(origin, where.phase)
      ? FAULTLESS_PHASES.outside
      : where.phase.slice(0, LIMITS.name);
    const again = waiting.find(
      ({ record }) =>
        record.kind === 'error' &&
        record.remote === remote &&
        record.part === part &&
        record.phase === phase &&
        record.name === name &&
        record.message === message,
    );
    if (again?.record.kind === 'error') {
      again.record.count = Math.min(again.record.count + 1, LIMITS.count);
      return;
    }
    if (isFaultless(phase)) {
      if (faultless >= PAGE_LIMITS.faultless) return;
      faultless += 1;
    } else {
      if (errors >= PAGE_LIMITS.errors) return;
      errors += 1;
    }
    const { page } = current();
    add(at, { kind: 'error', remote, version, page, part, phase, name, message, frames, count: 1 });
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0 && sent < PAGE_LIMITS.batches) {
      const batch = waiting.splice(0, LIMITS.recordsPerBatch);
      sent += 1;
      const body: TelemetryBatch = {
        schema: 1,
        composition,
        token,
        shell: versionOf('shell'),
        records: batch.map(({ at, record }) => ({
          ...record,
          age: Math.max(0, Math.round(now() - at)),
        })),
      };
      if (!send(JSON.stringify(body))) return;
    }
    if (sent >= PAGE_LIMITS.batches) waiting = [];
  }

  return {
    flush,
    tell(observation) {
      const name = observation.kind === 'event' ? observation.name : observation.kind;
      if (classOf(name) === 'statistics' && !allowsStatistics()) return;
      if (observation.kind === 'error') return addError(observation);
      const { at, ...fields } = observation;
      if (fields.kind === 'event') {
        add(at, {
          kind: 'event',
          ...current(),
          name: fields.name.slice(0, LIMITS.name),
          params: cutParams(fields.params),
        });
      } else if (fields.kind === 'vital') add(at, { ...fields, value: round(fields.value) });
      else if (fields.kind === 'piece')
        add(at, { ...fields, file: fields.file.slice(-LIMITS.frame) });
      else add(at, fields);
    },
  };
}

const isFaultless = (phase: string): boolean =>
  Object.values(FAULTLESS_PHASES).some((faultless) => faultless === phase);

/**
 * Whether code outside all releases threw. An error without frames is ours if our code caught it,
 * because the place is then known. One that only the window reported (`Script error.`, a rejected
 * object) is not.
 */
const isOutside = (origin: StackOrigin, phase: string): boolean =>
  origin === 'outside' || (origin === 'unknown' && UNCAUGHT_PHASES.includes(phase));

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const cutParams = (params: EventParams): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(params)
      .slice(0, LIMITS.params)
      .map(([key, value]) => [
        key.slice(0, LIMITS.name),
        typeof value === 'string' ? scrub(value).slice(0, LIMITS.paramValue) : value,
      ]),
  );
