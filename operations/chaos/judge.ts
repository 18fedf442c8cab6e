/** Figures of a run: what failed, whether a fault explains it, and how long the site took to be back. */
import { PART_KINDS, type KillMode, type PartKind } from './part';

export type CallKind = 'page' | 'file' | 'read' | 'account' | 'write';
/** Calls that need no account. */
const OPEN: ReadonlySet<CallKind> = new Set<CallKind>(['page', 'file', 'read']);

/** One request of a visitor. Times in ms of one monotonic clock. */
export interface Outcome {
  kind: CallKind;
  at: number;
  endedAt: number;
  /** 0: no answer. */
  status: number;
}

/** One kill. */
export interface Fault {
  part: string;
  kind: PartKind;
  mode: KillMode;
  killedAt: number;
  /** When the part answered again. */
  readyAt: number;
}

/** Figures of the faults of one kind of part. */
export interface KindFigures {
  kind: PartKind;
  kills: number;
  /** Failed requests from a kill to the next one. */
  failed: number;
  /**
   * Longest time from a kill to the end of the last failed request, in ms; 0 if none failed. Of a part
   * without a second one from its answer on.
   */
  siteBackMs: number;
  /** Longest time from a kill until the part itself answered, in ms. */
  partBackMs: number;
}

export interface Figures {
  requests: number;
  /** Requests with a 5xx, or without an answer. */
  failed: number;
  unanswered: number;
  /** Requests with a 4xx: visitors of a run do nothing that may be refused. */
  refused: number;
  /** Failed requests beside those in the second after a kill, or until a sole part answers. */
  failedOutside: number;
  /** Those of them that need no account: pages, files and market data. */
  failedOutsideOpen: number;
  kinds: KindFigures[];
}

/** The time after a kill in which requests may fail. */
const FAILED_MS = 1000;
/** Parts without a second one: their outage lasts until they answer again. */
const SINGLE: ReadonlySet<PartKind> = new Set<PartKind>(['database', 'proxy']);

/** The begin of the recovery: a part that has another one is missed by no visitor. */
const recoversFrom = ({ kind, killedAt, readyAt }: Fault): number =>
  SINGLE.has(kind) ? readyAt : killedAt;
/** The end of the time in which requests may fail. */
const excusedUntil = (fault: Fault): number =>
  Math.max(fault.killedAt + FAILED_MS, recoversFrom(fault));

export const hasFailed = ({ status }: Outcome): boolean => status === 0 || status >= 500;

/** @param faults in the order of their kills */
export function judge(outcomes: readonly Outcome[], faults: readonly Fault[]): Figures {
  const failures = outcomes.filter(hasFailed);
  const isExplained = ({ at, endedAt }: Outcome): boolean =>
    faults.some((fault) => at <= excusedUntil(fault) && endedAt >= fault.killedAt);
  const judged = faults.map((fault, n) => {
    const until = faults[n + 1]?.killedAt ?? Infinity;
    const own = failures.filter(({ endedAt }) => endedAt >= fault.killedAt && endedAt < until);
    const last = own.reduce(
      (latest, { endedAt }) => Math.max(latest, endedAt),
      recoversFrom(fault),
    );
    return { fault, failed: own.length, siteBackMs: last - recoversFrom(fault) };
  });
  const kinds = PART_KINDS.flatMap((kind): KindFigures[] => {
    const of = judged.filter(({ fault }) => fault.kind === kind);
    if (of.length === 0) return [];
    return [
      {
        kind,
        kills: of.length,
        failed: of.reduce((sum, { failed }) => sum + failed, 0),
        siteBackMs: Math.max(...of.map(({ siteBackMs }) => siteBackMs)),
        partBackMs: Math.max(...of.map(({ fault }) => fault.readyAt - fault.killedAt)),
      },
    ];
  });
  const outside = failures.filter((failure) => !isExplained(failure));
  return {
    requests: outcomes.length,
    failed: failures.length,
    unanswered: failures.filter(({ status }) => status === 0).length,
    refused: outcomes.filter(({ status }) => status >= 400 && status < 500).length,
    failedOutside: outside.length,
    failedOutsideOpen: outside.filter(({ kind }) => OPEN.has(kind)).length,
    kinds,
  };
}
