/** A stream of prices with its error handling. */
import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createPoller } from './quote-poller';
import { readFeed, readTicks } from './read-stream';

/** Symbols per stream. Others are polled. */
export const STREAM_SYMBOLS = 200;
/** Time in ms to batch several subscriptions of one page. */
const GATHER = 150;
/** Time in ms for which a stream may carry symbols without subscribers. */
const SHRINK_AFTER = 10_000;
const FIRST_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** Number of consecutive failures after which prices are polled. */
const POLL_FROM = 2;
/** A stream with a price source is considered dead after this silence. */
const SILENT_AFTER = 90_000;

export interface QuoteStreamPorts {
  open: (url: string) => EventSource;
  /**
   * A ticket that identifies the signed-in visitor to one stream. Null for a visitor without an
   * account. Resolves to null if none was issued.
   */
  ticket?: () => Promise<string | null> | null;
  /** Current prices. Rejects without an answer. */
  poll: (symbols: readonly string[]) => Promise<QuoteTick[]>;
  onFeed: (feed: QuoteFeed) => void;
  onTicks: (ticks: QuoteTick[], from: 'stream' | 'poll') => void;
  onConnection: (connection: 'connecting' | 'live' | 'polling' | 'broken') => void;
  /** Uniform in [0, 1). */
  random?: () => number;
}

export interface QuoteStream {
  /** Sets the subscribed symbols, most important first. */
  setSymbols(symbols: readonly string[]): void;
  /** Retries at once, e.g. when the network is back. */
  retry(): void;
  /** Replaces the stream after a change of the visitor. */
  reopen(): void;
  close(): void;
}

/** Opens with the first symbols. Reconnects with exponential backoff, and polls until then. */
export function createQuoteStream(ports: QuoteStreamPorts): QuoteStream {
  const { random = Math.random } = ports;
  let symbolsToStream: readonly string[] = [];
  let carried: ReadonlySet<string> = new Set();
  let source: EventSource | null = null;
  /** The pending ticket of the next stream. */
  let pendingTicket: Promise<string | null> | null = null;
  let lastId = '';
  let failures = 0;
  let silentAfter = Number.POSITIVE_INFINITY;
  let next: ReturnType<typeof setTimeout> | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;

  const poller = createPoller({
    poll: ports.poll,
    onTicks: (ticks) => {
      ports.onTicks(ticks, 'poll');
      if (failures > 0) ports.onConnection('polling');
    },
    onFailure: () => failures > 0 && ports.onConnection('broken'),
  });

  /** Polls everything while the stream is broken, otherwise only symbols beyond its limit. */
  const pollWhatIsMissing = () =>
    poller.setSymbols(
      failures >= POLL_FROM ? symbolsToStream : symbolsToStream.slice(STREAM_SYMBOLS),
    );

  function schedule(delay: number) {
    clearTimeout(next);
    next = setTimeout(connect, delay);
  }

  function leave() {
    clearTimeout(next);
    next = undefined;
    clearTimeout(watchdog);
    source?.close();
    source = null;
    pendingTicket = null;
  }

  function heard() {
    clearTimeout(watchdog);
    if (Number.isFinite(silentAfter)) watchdog = setTimeout(failed, silentAfter);
  }

  function failed() {
    leave();
    failures += 1;
    if (failures < POLL_FROM) ports.onConnection('connecting');
    else if (failures === POLL_FROM) ports.onConnection('broken');
    pollWhatIsMissing();
    // Random jitter, so that clients do not reconnect to a recovered server all at once.
    const rest = Math.min(FIRST_RETRY * 2 ** (failures - 1), MAX_RETRY);
    schedule(rest * (0.5 + random() / 2));
  }

  function connect() {
    leave();
    if (symbolsToStream.length === 0) return;
    if (failures === 0) ports.onConnection('connecting');
    const ticket = ports.ticket?.() ?? null;
    pendingTicket = ticket;
    if (ticket === null) listen(null);
    else void ticket.then((text) => ticket === pendingTicket && listen(text));
  }

  function listen(ticket: string | null) {
    pendingTicket = null;
    const symbols = symbolsToStream.slice(0, STREAM_SYMBOLS);
    // The last id is a valid resume position only if the stream carried all these symbols before.
    const canResume = lastId !== '' && symbols.every((symbol) => carried.has(symbol));
    carried = new Set(symbols);
    const query = new URLSearchParams({ symbols: symbols.toSorted().join(',') });
    if (canResume) query.set('lastEventId', lastId);
    else lastId = '';
    if (ticket !== null) query.set('ticket', ticket);
    const opened = ports.open(`/api/quotes/stream?${query}`);
    source = opened;
    opened.addEventListener('feed', ({ data }: MessageEvent<string>) => {
      const feed = readFeed(data);
      if (opened !== source || !feed) return;
      failures = 0;
      silentAfter = feed.kind === 'none' ? Number.POSITIVE_INFINITY : SILENT_AFTER;
      heard();
      pollWhatIsMissing();
      ports.onFeed(feed);
      ports.onConnection('live');
    });
    opened.addEventListener('quotes', ({ data, lastEventId }: MessageEvent<string>) => {
      if (opened !== source) return;
      lastId = lastEventId;
      heard();
      ports.onTicks(readTicks(data), 'stream');
    });
    opened.addEventListener('error', () => opened === source && failed());
  }

  return {
    setSymbols(symbols) {
      symbolsToStream = symbols;
      if (symbols.length === 0) {
        leave();
        poller.setSymbols([]);
        return;
      }
      pollWhatIsMissing();
      const streamed = symbols.slice(0, STREAM_SYMBOLS);
      if (source === null) {
        // A scheduled retry, or a stream that waits for its ticket, will include the new symbols.
        if (next === undefined && pendingTicket === null) schedule(0);
      } else if (streamed.some((symbol) => !carried.has(symbol))) schedule(GATHER);
      else if (carried.size > streamed.length) schedule(SHRINK_AFTER);
      else {
        clearTimeout(next);
        next = undefined;
      }
    },
    retry() {
      if (source === null && symbolsToStream.length > 0) connect();
    },
    reopen() {
      if (source !== null || pendingTicket !== null) connect();
    },
    close() {
      leave();
      poller.setSymbols([]);
    },
  };
}
