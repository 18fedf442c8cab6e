/** Reports of one visitor of one release, each with its time of arrival. */
export interface VisitorRecord {
  /** Pseudonym of the visitor; the same for all page loads. */
  visitor: string;
  arm: Arm;
  /** When the first report arrived, in ms since the epoch. */
  first: number;
  /** Time of the first report of each kind of failure. */
  failures: Partial<Record<FailureSignal, number>>;
  /** When the first page of the release was shown. */
  shown?: number;
  /**
   * Increasing values of a duration in ms, with their times and pages; the number of values is
   * limited.
   */
  durations: Partial<Record<DurationSignal, [at: number, value: number, page?: string][]>>;
}

export type Arm = 'canary' | 'control';
/**
 * `data`: the main call of a page returned 404 or a server error. `piece`: a lazy piece failed to
 * load.
 */
export const FAILURE_SIGNALS = ['hang', 'load', 'error', 'data', 'piece'] as const;
export type FailureSignal = (typeof FAILURE_SIGNALS)[number];
/**
 * `wait`: time until a page was shown. `left`: time until the visitor left a page that was not
 * shown yet.
 */
export const DURATION_SIGNALS = ['mount', 'INP', 'wait', 'left'] as const;
export type DurationSignal = (typeof DURATION_SIGNALS)[number];
/** A page was shown. */
export const SHOWN_SIGNAL = 'shown';
export type Signal = FailureSignal | DurationSignal | typeof SHOWN_SIGNAL;

/** One report of a visitor, as stored in a file. */
export interface VisitorReport {
  visitor: string;
  arm: Arm;
  at: number;
  signal?: Signal;
  value?: number;
  /** Pattern of the route. */
  page?: string;
}

/** Limit of visitors of one arm; more would change no decision. */
export const MAX_VISITORS = 5000;
const MAX_DURATIONS = 5;

const isDuration = (signal: Signal): signal is DurationSignal =>
  DURATION_SIGNALS.some((one) => one === signal);

/** The visitors of a rollout, in the order in which they arrived. */
export class Visitors {
  readonly #records = new Map<string, VisitorRecord>();
  readonly #counts: Record<Arm, number> = { canary: 0, control: 0 };

  /**
   * Adds a report.
   * @returns false if it contains nothing new: a duplicate, or a visitor beyond the limit
   */
  add({ visitor, arm, at, signal, value = 0, page }: VisitorReport): boolean {
    const key = `${arm} ${visitor}`;
    let record = this.#records.get(key);
    let isNew = false;
    if (!record) {
      if (this.#counts[arm] >= MAX_VISITORS) return false;
      this.#counts[arm] += 1;
      record = { visitor, arm, first: at, failures: {}, durations: {} };
      this.#records.set(key, record);
      isNew = true;
    } else if (at < record.first) {
      // Another edge has seen him before.
      record.first = at;
      isNew = true;
    }
    if (signal === undefined) return isNew;
    if (signal === SHOWN_SIGNAL) {
      if ((record.shown ?? Infinity) <= at) return isNew;
      record.shown = at;
      return true;
    }
    if (!isDuration(signal)) {
      if ((record.failures[signal] ?? Infinity) <= at) return isNew;
      record.failures[signal] = at;
      return true;
    }
    const values = (record.durations[signal] ??= []);
    if (values.length >= MAX_DURATIONS || (values.at(-1)?.[1] ?? -1) >= value) return isNew;
    values.push(page === undefined ? [at, value] : [at, value, page]);
    return true;
  }

  has({ arm, visitor }: Pick<VisitorReport, 'arm' | 'visitor'>): boolean {
    return this.#records.has(`${arm} ${visitor}`);
  }

  inOrder(): VisitorRecord[] {
    return [...this.#records.values()].toSorted(
      (a, b) => a.first - b.first || a.visitor.localeCompare(b.visitor),
    );
  }
}
