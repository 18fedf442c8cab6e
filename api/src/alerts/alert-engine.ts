/** Evaluates alerts: all of them on a new snapshot, those on dates on a new day, those on prices on live ticks. */
import type { QuoteTick } from 'shared/contract';
import { ALERT_KIND_DEFINITIONS, ALERT_KINDS, alertKindsOf, type AlertKind } from 'shared/market';
import {
  scheduleOnLeader,
  SOLE_LEADER,
  type Leadership,
} from '../coordination/leadership/leadership';
import type { NumberedTick, QuoteHub } from '../live/quote-hub';
import type { Market, MarketStore } from '../market/market-store';
import { nextTurn } from '../market/turns/turns';
import type { AlertRepository } from './alert-repository';
import type { AlertRow, AlertState, AlertStep } from './alert-rows';
import { conditionHolds } from './asset-condition';
import { liveQuote, NO_QUOTE, snapshotQuote } from './asset-quote';
import { currentList, type ListSources } from './current-list';
import { assetStep, listStep } from './evaluate-alert';
import { dateFieldOf } from './list-members';
import type { NewAlert } from './new-alert';

const ASSET_KINDS = alertKindsOf('asset');
/** Kinds whose members change with the calendar day, too. */
const DATE_KINDS = ALERT_KINDS.filter((kind) => dateFieldOf(kind) !== null);
const LIST_KINDS = ALERT_KINDS.filter(
  (kind) => ALERT_KIND_DEFINITIONS[kind].subject !== 'asset' && dateFieldOf(kind) === null,
);

/** How often a new day, and changes by other processes, are looked for. */
const POLL_MS = 60_000;
/** Limit of symbols that are polled because of alerts. */
const MAX_LIVE_SYMBOLS = 1_000;

export interface AlertEngineOptions extends ListSources {
  alerts: AlertRepository;
  market: Pick<MarketStore, 'peek' | 'onServed'>;
  hub: Pick<QuoteHub, 'watch' | 'latest'>;
  onError: (error: unknown) => void;
  /** Only the leader evaluates on a schedule. By default this process is alone. */
  leadership?: Leadership;
  /** Called when an alert changed in a process that is not the leader. */
  onChanged?: (uid: string) => void;
  /** Called once events are stored, to send them. */
  onStored?: () => void;
}

export class AlertEngine {
  readonly #options: AlertEngineOptions;
  readonly #currentList: ReturnType<typeof currentList>;
  #live = new Map<string, AlertRow[]>();
  /** Alerts whose next state is being stored, each with the newest price that arrived since. */
  readonly #storing = new Map<string, QuoteTick | null>();
  #unwatch: () => void = () => undefined;
  #unschedule: () => void = () => undefined;
  #evaluation: Promise<void> = Promise.resolve();
  #started = false;
  #closed = false;

  readonly #leadership: Leadership;

  constructor(options: AlertEngineOptions) {
    this.#options = options;
    this.#leadership = options.leadership ?? SOLE_LEADER;
    this.#currentList = currentList(options);
  }

  /** Begins to evaluate; without it alerts are stored and nothing fires. */
  start(): void {
    this.#started = true;
    const poll = () =>
      this.#guard(Promise.all([this.evaluateAll(), this.reloadLive(), this.releaseHeld()]));
    this.#options.market.onServed(() => {
      if (this.#leadership.isLeader) void poll();
    });
    const unschedule = scheduleOnLeader(this.#leadership, POLL_MS, () => void poll());
    const unsubscribe = this.#leadership.onChange((isLeader) => {
      if (!isLeader) this.#forgetLive();
    });
    this.#unschedule = () => {
      unschedule();
      unsubscribe();
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unschedule();
    this.#unwatch();
    await this.#evaluation;
  }

  /**
   * Initial state of a new alert. A condition that is already true fires only after it was false.
   */
  async firstState(uid: string, alert: NewAlert): Promise<AlertState> {
    const market = this.#options.market.peek();
    const state: AlertState = {
      armed: true,
      members: null,
      screenVersion: null,
      fromBelow: null,
      evaluatedFor: '',
    };
    if (!market) return state;
    const { subject } = ALERT_KIND_DEFINITIONS[alert.kind];
    // Dates that are already near fire at once: otherwise the reminder would be too late.
    if (dateFieldOf(alert.kind) !== null) return { ...state, members: [] };
    const evaluatedFor = this.#key(alert.kind, market);
    if (subject === 'asset') {
      const quote = this.#quote(market, alert.symbol);
      const fromBelow =
        alert.kind === 'target-price'
          ? quote.price === null || quote.price < (alert.value ?? 0)
          : null;
      const holds = conditionHolds({ ...alert, fromBelow, armed: true }, quote);
      return { ...state, fromBelow, armed: holds !== true, evaluatedFor };
    }
    const list = await this.#currentList({ ...alert, uid, members: null }, market);
    if (!list) return state;
    return {
      ...state,
      members: [...list.members],
      screenVersion: list.screen?.version ?? null,
      evaluatedFor,
    };
  }

  /** An alert was made or replaced: evaluates dates that are near, and listens to its prices. Answers it. */
  async evaluateNew(row: AlertRow): Promise<AlertRow> {
    if (!this.#started) return row;
    if (this.#leadership.isLeader) await this.reloadLive();
    else this.#options.onChanged?.(row.uid);
    const market = this.#options.market.peek();
    if (!market || !row.active || row.evaluatedFor !== '') return row;
    const step = await this.#step(row, market);
    return step ? ((await this.#advance(row, step)) ?? row) : row;
  }

  /** An alert was deleted. */
  forget(row: AlertRow): void {
    this.#replaceLive(row, null);
    if (this.#started && !this.#leadership.isLeader) this.#options.onChanged?.(row.uid);
  }

  /**
   * Evaluates all alerts that are not yet evaluated for this snapshot and day. One run at a time;
   * calls queue.
   */
  evaluateAll(): Promise<void> {
    const run = this.#evaluation.then(() => this.#evaluateDue());
    this.#evaluation = run.catch(() => undefined);
    return run;
  }

  /** Delivers the events of quiet hours that have ended. */
  async releaseHeld(): Promise<void> {
    const { alerts, now, onStored } = this.#options;
    if (!this.#closed && (await alerts.releaseHeld(now()))) onStored?.();
  }

  /** Reloads the alerts that live prices can fire. Only the leader listens to their prices. */
  async reloadLive(): Promise<void> {
    if (!this.#leadership.isLeader) return;
    const rows = await this.#options.alerts.live(ASSET_KINDS);
    if (this.#mustStop) return;
    const bySymbol = new Map<string, AlertRow[]>();
    for (const row of rows) {
      if (row.symbol === null) continue;
      if (!bySymbol.has(row.symbol) && bySymbol.size >= MAX_LIVE_SYMBOLS) continue;
      bySymbol.set(row.symbol, [...(bySymbol.get(row.symbol) ?? []), row]);
    }
    const isWatched =
      this.#live.size === bySymbol.size &&
      [...bySymbol.keys()].every((symbol) => this.#live.has(symbol));
    this.#live = bySymbol;
    if (isWatched) return;
    this.#unwatch();
    this.#unwatch =
      bySymbol.size === 0
        ? () => undefined
        : this.#options.hub.watch(new Set(bySymbol.keys()), (ticks) => this.#onTicks(ticks));
  }

  #forgetLive(): void {
    this.#unwatch();
    this.#unwatch = () => undefined;
    this.#live = new Map();
  }

  /** Whether another process may have taken over. */
  get #mustStop(): boolean {
    return this.#closed || !this.#leadership.isLeader;
  }

  async #evaluateDue(): Promise<void> {
    for (const kinds of [ASSET_KINDS, DATE_KINDS, LIST_KINDS]) {
      const market = this.#options.market.peek();
      const [kind] = kinds;
      if (!market || !kind) return;
      const key = this.#key(kind, market);
      let after: string | null = null;
      for (;;) {
        const rows: AlertRow[] = this.#mustStop
          ? []
          : await this.#options.alerts.due(kinds, key, after);
        const unchanged: string[] = [];
        for (const row of rows) {
          if (this.#mustStop) return;
          try {
            const step = await this.#step(row, market);
            if (step) await this.#advance(row, step);
            else unchanged.push(row.id);
          } catch (error) {
            // The others are evaluated all the same.
            this.#options.onError(error);
          }
          await nextTurn();
        }
        await this.#options.alerts.markEvaluated(unchanged, key);
        after = rows.at(-1)?.id ?? null;
        if (after === null) break;
      }
    }
  }

  async #step(row: AlertRow, market: Market): Promise<AlertStep | null> {
    const evaluatedFor = this.#key(row.kind, market);
    const step = await this.#stepOf(row, market);
    return step && { ...step, state: { ...step.state, evaluatedFor } };
  }

  async #stepOf(row: AlertRow, market: Market): Promise<AlertStep | null> {
    if (ALERT_KIND_DEFINITIONS[row.kind].subject === 'asset')
      return row.symbol === null ? null : assetStep(row, market, snapshotQuote(market, row.symbol));
    const list = await this.#currentList(row, market);
    return list && listStep(row, market, list);
  }

  #quote(market: Market, symbol: string | null) {
    if (symbol === null) return NO_QUOTE;
    const [tick] = this.#options.hub.latest([symbol]);
    const snapshot = snapshotQuote(market, symbol);
    if (!tick) return snapshot;
    const { newHigh, newLow, ...prices } = liveQuote(market, tick);
    return {
      ...prices,
      newHigh: newHigh ?? snapshot.newHigh,
      newLow: newLow ?? snapshot.newLow,
    };
  }

  #onTicks(ticks: readonly NumberedTick[]): void {
    for (const { tick } of ticks)
      for (const row of this.#live.get(tick.symbol) ?? []) this.#onTick(row, tick);
  }

  #onTick(row: AlertRow, tick: QuoteTick): void {
    const market = this.#options.market.peek();
    if (!market) return;
    if (this.#storing.has(row.id)) {
      this.#storing.set(row.id, tick);
      return;
    }
    const step = assetStep(row, market, liveQuote(market, tick));
    if (step) void this.#guard(this.#advance(row, step));
  }

  /** Stores a step; the copy that live prices are compared with follows. */
  async #advance(row: AlertRow, step: AlertStep): Promise<AlertRow | null> {
    const { alerts, now, onStored } = this.#options;
    this.#storing.set(row.id, null);
    let current: AlertRow | null = row;
    let tick: QuoteTick | null = null;
    try {
      const stored = await alerts.advance(row, step, now());
      current = stored ?? (await alerts.reload(row.id));
      this.#replaceLive(row, current);
      if (stored && step.fired) onStored?.();
    } finally {
      tick = this.#storing.get(row.id) ?? null;
      this.#storing.delete(row.id);
    }
    if (tick && current && this.#isLive(current)) this.#onTick(current, tick);
    return current;
  }

  #isLive({ id, symbol }: AlertRow): boolean {
    return symbol !== null && (this.#live.get(symbol)?.some((row) => row.id === id) ?? false);
  }

  #replaceLive({ id, symbol }: AlertRow, current: AlertRow | null): void {
    const rows = symbol === null ? undefined : this.#live.get(symbol);
    if (symbol === null || !rows) return;
    this.#live.set(
      symbol,
      rows.flatMap((row) => (row.id === id ? (current?.active ? [current] : []) : [row])),
    );
  }

  /** Date alerts are evaluated daily, all others with each snapshot. */
  #key(kind: AlertKind, market: Market): string {
    if (dateFieldOf(kind) === null) return market.id;
    return `${market.id} ${this.#options.now().toISOString().slice(0, 10)}`;
  }

  async #guard(work: Promise<unknown>): Promise<void> {
    try {
      await work;
    } catch (error) {
      if (!this.#closed) this.#options.onError(error);
    }
  }
}
