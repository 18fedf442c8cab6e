/** A stream of prices with its error handling. */
import type { QuoteFeed, QuoteTick } from 'shared/contract';
import { createPoller } from './quote-poller';
import { readStream, type StreamConnection } from './stream-connection';
import { createTimer } from './timer';

/** Symbols per stream. Others are polled. */
export const STREAM_SYMBOLS = 200;
/** Time in ms to batch several subscriptions of one page. */
const GATHER = 400;
/** Time in ms for which a stream may carry symbols without subscribers. */
const SHRINK_AFTER = 10_000;
const FIRST_RETRY = 1_000;
const MAX_RETRY = 60_000;
/** Number of consecutive failures after which prices are polled. */
const POLL_FROM = 2;

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

/** Random jitter, so that clients do not reconnect to a recovered server all at once. */
const backoff = (failures: number, random = Math.random): number =>
  Math.min(FIRST_RETRY * 2 ** (failures - 1), MAX_RETRY) * (0.5 + random() / 2);

function streamAddress(
  symbols: readonly string[],
  lastEventId: string,
  ticket: string | null,
): string {
  const query = new URLSearchParams({ symbols: symbols.toSorted().join(',') });
  if (lastEventId !== '') query.set('lastEventId', lastEventId);
  if (ticket !== null) query.set('ticket', ticket);
  return `/api/quotes/stream?${query}`;
}

/**
 * Opens with the first symbols. Reconnects with exponential backoff, and polls until then.
 *
 * | State     | `stream` | `pendingTicket` | `next`               | Leaves it by                        |
 * | --------- | -------- | --------------- | -------------------- | ----------------------------------- |
 * | idle      | null     | null            | not running          | symbols                             |
 * | scheduled | null     | null            | the connect          | its time, `retry`                   |
 * | ticket    | null     | the request     | not running          | the ticket, `reopen`                |
 * | open      | a stream | null            | not running          | an error, silence, `reopen`         |
 * | replacing | a stream | null            | the connect          | its time; symbols that need no more |
 *
 * No symbols, or `close`: idle, from every state.
 */
export function createQuoteStream(ports: QuoteStreamPorts): QuoteStream {
  let watched: readonly string[] = [];
  let carried: ReadonlySet<string> = new Set();
  let stream: StreamConnection | null = null;
  /** The ticket request of the next stream. */
  let pendingTicket: Promise<string | null> | null = null;
  const next = createTimer(connect);
  let lastId = '';
  let failures = 0;

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
    poller.setSymbols(failures >= POLL_FROM ? watched : watched.slice(STREAM_SYMBOLS));

  function leave() {
    next.stop();
    stream?.close();
    stream = null;
    pendingTicket = null;
  }

  function stop() {
    leave();
    poller.setSymbols([]);
  }

  function fail() {
    leave();
    failures += 1;
    if (failures < POLL_FROM) ports.onConnection('connecting');
    else if (failures === POLL_FROM) ports.onConnection('broken');
    pollWhatIsMissing();
    next.start(backoff(failures, ports.random));
  }

  function connect() {
    leave();
    if (watched.length === 0) return;
    if (failures === 0) ports.onConnection('connecting');
    const ticket = ports.ticket?.() ?? null;
    pendingTicket = ticket;
    if (ticket === null) listen(null);
    else void ticket.then((text) => ticket === pendingTicket && listen(text));
  }

  function listen(ticket: string | null) {
    pendingTicket = null;
    const symbols = watched.slice(0, STREAM_SYMBOLS);
    // The last id is a valid resume position only if the stream carried all these symbols before.
    if (!symbols.every((symbol) => carried.has(symbol))) lastId = '';
    carried = new Set(symbols);
    stream = readStream(ports.open(streamAddress(symbols, lastId, ticket)), {
      onFeed(feed) {
        failures = 0;
        pollWhatIsMissing();
        ports.onFeed(feed);
        ports.onConnection('live');
      },
      onTicks(ticks, lastEventId) {
        lastId = lastEventId;
        ports.onTicks(ticks, 'stream');
      },
      onEnd: fail,
    });
  }

  return {
    setSymbols(symbols) {
      watched = symbols;
      if (symbols.length === 0) {
        stop();
        return;
      }
      pollWhatIsMissing();
      const streamed = symbols.slice(0, STREAM_SYMBOLS);
      if (stream === null) {
        // A scheduled retry, or a stream that waits for its ticket, will include the new symbols.
        if (!next.isPending() && pendingTicket === null) next.start(0);
      } else if (streamed.some((symbol) => !carried.has(symbol))) next.start(GATHER);
      else if (carried.size > streamed.length) next.start(SHRINK_AFTER);
      else next.stop();
    },
    retry() {
      if (stream === null && watched.length > 0) connect();
    },
    reopen() {
      if (stream !== null || pendingTicket !== null) connect();
    },
    close: stop,
  };
}
