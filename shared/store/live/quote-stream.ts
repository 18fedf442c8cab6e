/** One stream of prices with everything that can go wrong with it. */
import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createPoller } from './quote-poller';
import { readFeed, readTicks } from './read-stream';

/** Symbols of one stream; those beyond are polled. */
export const STREAM_SYMBOLS = 200;
/** ms that several wishes of one page have to come together. */
const GATHER = 150;
/** ms that a stream may bring symbols that nobody wants any more. */
const SHRINK_AFTER = 10_000;
const FIRST_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** Failures in a row after which prices are polled. */
const POLL_FROM = 2;
/** A stream with a source of prices that is silent for so long is taken for dead. */
const SILENT_AFTER = 90_000;

export interface QuoteStreamPorts {
  open: (url: string) => EventSource;
  /** A ticket that names the signed-in visitor to one stream. Null for a visitor, or resolves to null without one. */
  ticket?: () => Promise<string | null> | null;
  /** Prices now; rejects when there is no answer. */
  poll: (symbols: readonly string[]) => Promise<QuoteTick[]>;
  onFeed: (feed: QuoteFeed) => void;
  onTicks: (ticks: QuoteTick[], from: 'stream' | 'poll') => void;
  onConnection: (connection: 'connecting' | 'live' | 'polling' | 'broken') => void;
  /** Uniform in [0, 1). */
  random?: () => number;
}

export interface QuoteStream {
  /** What is wanted now, the most wanted first. */
  setSymbols(symbols: readonly string[]): void;
  /** The network is back: tries at once. */
  retry(): void;
  /** Another visitor: replaces the stream by one of theirs. */
  reopen(): void;
  close(): void;
}

/** Opens with the first symbols. Comes back by itself, later and later, and polls meanwhile. */
export function createQuoteStream(ports: QuoteStreamPorts): QuoteStream {
  const { random = Math.random } = ports;
  let symbolsToStream: readonly string[] = [];
  let carried: ReadonlySet<string> = new Set();
  let source: EventSource | null = null;
  /** The ticket that the next stream waits for. */
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

  /** Polls everything while the stream is broken, else only what does not fit into it. */
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
    // Spread out: a server that comes back is not met by everybody at once.
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
    // Only for symbols that were all carried before, the last id tells what is known.
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
        // A retry that is due, or a stream that waits for its ticket, takes the new symbols along.
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
