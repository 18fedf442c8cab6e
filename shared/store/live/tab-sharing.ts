/**
 * One stream per browser. The visible tabs elect a leader by a Web Lock. It holds the stream and
 * broadcasts to the others. A tab that is hidden or closed releases the lock, and the next one
 * takes over. Without support for locks or channels, each tab has its own stream.
 */
import { brand } from 'shared/brand';
import type { QuoteFeed, QuoteTick } from 'shared/contract';
import type { LiveStatus } from './quote-book';
import { ticksOf } from './read-stream';

/**
 * Increment the number when messages change. Tabs of different releases then do not communicate.
 */
export const SHARED_NAME = `${brand.storagePrefix}live-quotes.1`;
/**
 * Interval in ms at which a tab repeats its subscriptions. A tab is gone after three missed
 * messages.
 */
const REMIND_EVERY = 20_000;
const FORGET_AFTER = 3 * REMIND_EVERY;

export interface SharedState {
  feed: QuoteFeed | null;
  connection: LiveStatus['connection'];
}

/** Messages between tabs of the site. */
type Message =
  | { kind: 'want'; tab: string; symbols: readonly string[] }
  | { kind: 'lead' }
  | { kind: 'state'; state: SharedState }
  | { kind: 'quotes'; ticks: QuoteTick[]; from: 'stream' | 'poll' };

export interface TabSharingPorts {
  locks: Pick<LockManager, 'request'> | undefined;
  /** Opens a channel to all other tabs. Null without browser support. */
  openChannel: (
    name: string,
    onMessage: (message: unknown) => void,
  ) => { send: (message: unknown) => void; close: () => void } | null;
  /** Subscriptions of this tab. */
  liveSymbols: () => readonly string[];
  /** Called when this tab becomes the leader. */
  onLead: () => void;
  /** Called when this tab must close the stream, because another tab may lead now. */
  onLeave: () => void;
  /** Leader only: subscriptions of all tabs, its own first. */
  onSymbols: (symbols: readonly string[]) => void;
  /** Leader only: current data for a new tab. */
  known: (symbols: readonly string[]) => { ticks: QuoteTick[]; state: SharedState };
  /** Other tabs: data from the leader. */
  onTicks: (ticks: QuoteTick[], from: 'stream' | 'poll') => void;
  onState: (state: SharedState) => void;
  now?: () => number;
}

export interface TabSharing {
  /** Joins the tabs. */
  join(): void;
  /** Call when the subscriptions of this tab change. */
  update(): void;
  leave(): void;
  /** Broadcasts from the leader to the others. Ignored in other tabs. */
  broadcastTicks(ticks: QuoteTick[], from: 'stream' | 'poll'): void;
  broadcastState(state: SharedState): void;
}

/**
 * Waits for the lock, and holds it until the signal aborts. If the browser refuses the lock, the tab
 * has its own stream.
 */
async function holdLock(
  locks: Pick<LockManager, 'request'>,
  signal: AbortSignal,
  onHeld: () => void,
): Promise<void> {
  let isHeld = false;
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  try {
    await locks.request(SHARED_NAME, { signal }, async () => {
      if (signal.aborted) return;
      isHeld = true;
      onHeld();
      await aborted;
    });
  } catch {
    if (!signal.aborted && !isHeld) onHeld();
  }
}

export function createTabSharing(ports: TabSharingPorts): TabSharing {
  const { now = Date.now } = ports;
  const tab = Math.random().toString(36).slice(2);
  const others = new Map<string, { symbols: readonly string[]; heardAt: number }>();
  let channel: ReturnType<TabSharingPorts['openChannel']> = null;
  let leading = false;
  let leaveLock: (() => void) | null = null;
  let reminder: ReturnType<typeof setInterval> | undefined;

  const send = (message: Message) => channel?.send(message);
  const sendSymbols = (symbols: readonly string[]) => send({ kind: 'want', tab, symbols });

  function settle() {
    const own = ports.liveSymbols();
    if (!leading) {
      sendSymbols(own);
      return;
    }
    for (const [name, { heardAt }] of others) {
      if (now() - heardAt > FORGET_AFTER) others.delete(name);
    }
    const theirs = Array.from(others.values()).flatMap(({ symbols }) => symbols);
    ports.onSymbols([...new Set([...own, ...theirs])]);
  }

  function onMessage(message: Message) {
    if (message.kind === 'lead') {
      if (!leading) sendSymbols(ports.liveSymbols());
    } else if (message.kind === 'want') {
      if (!leading) return;
      const former = others.get(message.tab);
      if (message.symbols.length === 0) others.delete(message.tab);
      else others.set(message.tab, { symbols: message.symbols, heardAt: now() });
      const fresh = message.symbols.filter((symbol) => !former?.symbols.includes(symbol));
      if (fresh.length > 0) {
        const { ticks, state } = ports.known(fresh);
        send({ kind: 'state', state });
        if (ticks.length > 0) send({ kind: 'quotes', ticks, from: 'stream' });
      }
      settle();
    } else if (leading) return;
    else if (message.kind === 'state') ports.onState(message.state);
    else ports.onTicks(ticksOf(message.ticks), message.from);
  }

  function lead() {
    leading = true;
    ports.onLead();
    send({ kind: 'lead' });
    settle();
  }

  return {
    join() {
      if (leaveLock) return;
      const abort = new AbortController();
      leaveLock = () => abort.abort();
      // Only tabs with the same protocol version use this channel, so messages have this type.
      const hear = (message: unknown) => onMessage(message as Message);
      channel = ports.locks ? ports.openChannel(SHARED_NAME, hear) : null;
      reminder = setInterval(settle, REMIND_EVERY);
      if (ports.locks && channel) {
        sendSymbols(ports.liveSymbols());
        void holdLock(ports.locks, abort.signal, lead);
      } else lead();
    },
    update: () => leaveLock && settle(),
    leave() {
      if (!leaveLock) return;
      clearInterval(reminder);
      if (!leading) sendSymbols([]);
      leading = false;
      others.clear();
      ports.onLeave();
      channel?.close();
      channel = null;
      leaveLock();
      leaveLock = null;
    },
    broadcastTicks: (ticks, from) => leading && send({ kind: 'quotes', ticks, from }),
    broadcastState: (state) => leading && send({ kind: 'state', state }),
  };
}
