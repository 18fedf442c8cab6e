/** Feeds prices into the book for a visible tab, from the one stream of the browser. */
import { openChannel } from 'shared/browser';
import type { Quote, QuoteTick, StreamTicket } from 'shared/contract';
import { eventBus } from 'shared/events';
import { storedOwner } from '../own/own-answers';
import { transport } from '../transport/page-transport';
import type { QuoteBook } from './quote-book';
import { createQuoteStream, type QuoteStream } from './quote-stream';
import { createTabSharing, type SharedState } from './tab-sharing';
import { createTimer } from './timer';

/** Prices are stale without a confirmation for this many ms. */
export const STALE_AFTER = 60_000;
/** Time in ms to batch the subscriptions of one render. */
const GATHER = 50;
/**
 * Timeout in ms for a ticket. Then the stream opens without one, so that prices do not wait for the
 * account.
 */
const TICKET_TIMEOUT = 5_000;
const OWNER = 'live-quotes';
const CONFIRMED: readonly SharedState['connection'][] = ['live', 'polling'];

async function pollQuotes(symbols: readonly string[]): Promise<QuoteTick[]> {
  const { data, error } = await transport.request<Quote[]>({
    path: '/quotes',
    params: { symbols: symbols.join(',') },
    open: true,
  });
  if (error) throw new Error(`Prices: ${error.status}`);
  return data.map(({ symbol, price, day1ChangePercent, closedAt, label }) => ({
    symbol,
    price,
    day1ChangePercent,
    time: null,
    ...(closedAt !== undefined && { closedAt }),
    ...(label !== undefined && { label }),
  }));
}

/** `EventSource` sends no headers, so a ticket identifies the account. Null without one. */
async function askForTicket(): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TICKET_TIMEOUT);
  });
  const answer = transport
    .request<StreamTicket>({
      path: '/quotes/ticket',
      method: 'POST',
      safe: true,
      fresh: true,
      silent: true,
      answer: ['ticket'],
    })
    .then(
      ({ data }) => data?.ticket ?? null,
      () => null,
    );
  const ticket = await Promise.race([answer, timeout]);
  clearTimeout(timer);
  return ticket;
}

type Session = 'unknown' | 'signed-in' | 'signed-out';

function currentSession(): Session {
  const last = eventBus
    .history()
    .findLast(({ name }) => name === 'session/login' || name === 'session/logout');
  if (last) return last.name === 'session/login' ? 'signed-in' : 'signed-out';
  return 'unknown';
}

/** No ticket, once the session of the expected user should long be known. */
const sessionOverdue = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), TICKET_TIMEOUT));

function openTabChannel(name: string, onMessage: (message: unknown) => void) {
  const channel = openChannel(name);
  if (!channel) return null;
  channel.addEventListener('message', ({ data }) => onMessage(data));
  return { send: channel.postMessage.bind(channel), close: () => channel.close() };
}

/**
 * Writes states of the stream into the book. Unconfirmed prices become stale. Their age starts when
 * the confirmation ended.
 */
function createStatusWriter(book: QuoteBook) {
  const expiry = createTimer(() => book.setStatus({ stale: true }));
  function write({ feed, connection }: SharedState) {
    const isConfirmed = CONFIRMED.includes(connection);
    const wasConfirmed = CONFIRMED.includes(book.status().connection);
    expiry.stop();
    if (!isConfirmed && connection !== 'idle') {
      const { confirmedAt } = book.status();
      const age = wasConfirmed || confirmedAt === null ? 0 : Date.now() - confirmedAt;
      // A clock that was set back makes the age negative.
      expiry.start(Math.min(STALE_AFTER, Math.max(0, STALE_AFTER - age)));
    }
    book.setStatus({
      feed,
      connection,
      ...((isConfirmed || wasConfirmed) && { confirmedAt: Date.now() }),
      ...(isConfirmed && { stale: false }),
    });
  }
  return { write, stop: expiry.stop };
}

/** Starts serving the book. The returned function stops it. */
export function connectLiveQuotes(book: QuoteBook): () => void {
  let stream: QuoteStream | null = null;
  let session = currentSession();
  const status = createStatusWriter(book);
  const gather = createTimer(settle);

  function setState(change: Partial<SharedState>) {
    const { feed, connection } = book.status();
    const state = { feed, connection, ...change };
    status.write(state);
    sharing.broadcastState(state);
  }

  const sharing = createTabSharing({
    locks: 'locks' in navigator ? navigator.locks : undefined,
    openChannel: openTabChannel,
    liveSymbols: book.watched,
    onLead() {
      stream = createQuoteStream({
        open: (url) => new EventSource(url),
        ticket() {
          if (session === 'signed-in') return askForTicket();
          // A stream without the user's ticket would be replaced a moment later. The sign-in reopens.
          return session === 'unknown' && storedOwner() !== null ? sessionOverdue() : null;
        },
        poll: pollQuotes,
        onFeed: (feed) => setState({ feed }),
        onTicks(ticks, from) {
          book.offer(ticks, from);
          sharing.broadcastTicks(ticks, from);
        },
        onConnection: (connection) => setState({ connection }),
      });
    },
    onLeave() {
      stream?.close();
      stream = null;
    },
    onSymbols: (symbols) => stream?.setSymbols(symbols),
    known(symbols) {
      const { feed, connection } = book.status();
      return {
        ticks: symbols.flatMap((symbol) => book.latest(symbol) ?? []),
        state: { feed, connection },
      };
    },
    onTicks: book.offer,
    onState: status.write,
  });

  let joined = false;
  function settle() {
    const active = document.visibilityState === 'visible' && book.watched().length > 0;
    if (active && joined) sharing.update();
    else if (active) sharing.join();
    else if (joined) {
      sharing.leave();
      status.write({ feed: book.status().feed, connection: 'idle' });
    }
    joined = active;
  }
  const settleSoon = () => {
    if (!gather.isPending()) gather.start(GATHER);
  };
  const retry = () => stream?.retry();

  const sessionIs = (next: Session) => () => {
    session = next;
    stream?.reopen();
  };
  const unsubscribe = [
    eventBus.subscribe('session/login', sessionIs('signed-in'), { owner: OWNER }),
    eventBus.subscribe('session/logout', sessionIs('signed-out'), { owner: OWNER }),
  ];
  const unwatch = book.onWatched(settleSoon);
  // A page that may be frozen or enter the back/forward cache holds neither lock nor stream.
  document.addEventListener('visibilitychange', settle);
  window.addEventListener('online', retry);
  settleSoon();
  return () => {
    unwatch();
    for (const stop of unsubscribe) stop();
    document.removeEventListener('visibilitychange', settle);
    window.removeEventListener('online', retry);
    gather.stop();
    status.stop();
    sharing.leave();
  };
}
