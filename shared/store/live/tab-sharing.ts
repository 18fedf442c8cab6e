/**
 * One stream per browser: the tabs in sight choose one of them by a Web Lock; it holds the stream and
 * tells the others what comes. A tab that is hidden or closed gives the lock back, and the next one
 * goes on. Where the browser has no locks or channels, each tab has a stream of its own.
 */
import { brand } from 'shared/brand';
import type { QuoteFeed, QuoteTick } from 'shared/contract';
import type { LiveStatus } from './quote-book';
import { ticksOf } from './read-stream';

/** The number goes up when messages change: tabs of two releases then do not understand each other. */
export const SHARED_NAME = `${brand.storagePrefix}live-quotes.1`;
/** ms between two reminders of what a tab wants; one that is silent for three of them has gone. */
const REMIND_EVERY = 20_000;
const FORGET_AFTER = 3 * REMIND_EVERY;

export interface SharedState {
  feed: QuoteFeed | null;
  connection: LiveStatus['connection'];
}

/** What tabs of one site tell each other. */
type Message =
  | { kind: 'want'; tab: string; symbols: readonly string[] }
  | { kind: 'lead' }
  | { kind: 'state'; state: SharedState }
  | { kind: 'quotes'; ticks: QuoteTick[]; from: 'stream' | 'poll' };

export interface TabSharingPorts {
  locks: Pick<LockManager, 'request'> | undefined;
  /** What is sent comes to all other tabs, not to this one. Null where the browser has no channels. */
  openChannel: (
    name: string,
    onMessage: (message: unknown) => void,
  ) => { send: (message: unknown) => void; close: () => void } | null;
  /** What this tab wants. */
  liveSymbols: () => readonly string[];
  /** This tab holds the stream from now on. */
  onLead: () => void;
  /** The stream has to go: another tab may hold it now. */
  onLeave: () => void;
  /** The holder: what all tabs together want, its own first. */
  onSymbols: (symbols: readonly string[]) => void;
  /** The holder: what another tab, which just came, should know at once. */
  known: (symbols: readonly string[]) => { ticks: QuoteTick[]; state: SharedState };
  /** All others: what the holder tells. */
  onTicks: (ticks: QuoteTick[], from: 'stream' | 'poll') => void;
  onState: (state: SharedState) => void;
  now?: () => number;
}

export interface TabSharing {
  /** Takes part from now on. */
  join(): void;
  /** The wishes of this tab changed. */
  update(): void;
  leave(): void;
  /** The holder tells the others; from anybody else it is nothing. */
  tellTicks(ticks: QuoteTick[], from: 'stream' | 'poll'): void;
  tellState(state: SharedState): void;
}

export function createTabSharing(ports: TabSharingPorts): TabSharing {
  const { now = Date.now } = ports;
  const tab = Math.random().toString(36).slice(2);
  const others = new Map<string, { symbols: readonly string[]; heardAt: number }>();
  let channel: ReturnType<TabSharingPorts['openChannel']> = null;
  let leading = false;
  let leaveLock: (() => void) | null = null;
  let reminder: ReturnType<typeof setInterval> | undefined;

  const tell = (message: Message) => channel?.send(message);
  const tellWishes = (symbols: readonly string[]) => tell({ kind: 'want', tab, symbols });

  function settle() {
    const own = ports.liveSymbols();
    if (!leading) {
      tellWishes(own);
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
      if (!leading) tellWishes(ports.liveSymbols());
    } else if (message.kind === 'want') {
      if (!leading) return;
      const before = others.get(message.tab);
      if (message.symbols.length === 0) others.delete(message.tab);
      else others.set(message.tab, { symbols: message.symbols, heardAt: now() });
      const fresh = message.symbols.filter((symbol) => !before?.symbols.includes(symbol));
      if (fresh.length > 0) {
        const { ticks, state } = ports.known(fresh);
        tell({ kind: 'state', state });
        if (ticks.length > 0) tell({ kind: 'quotes', ticks, from: 'stream' });
      }
      settle();
    } else if (leading) return;
    else if (message.kind === 'state') ports.onState(message.state);
    else ports.onTicks(ticksOf(message.ticks), message.from);
  }

  function lead() {
    leading = true;
    ports.onLead();
    tell({ kind: 'lead' });
    settle();
  }

  /** Waits for its turn; the lock is held until this tab leaves. */
  async function queue(locks: NonNullable<TabSharingPorts['locks']>, abort: AbortController) {
    const gone = new Promise<void>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve(), { once: true }),
    );
    try {
      await locks.request(SHARED_NAME, { signal: abort.signal }, async () => {
        if (abort.signal.aborted) return;
        lead();
        await gone;
      });
    } catch {
      // Left before its turn, or the browser refuses locks here: then it has a stream of its own.
      if (!abort.signal.aborted && !leading) lead();
    }
  }

  return {
    join() {
      if (leaveLock) return;
      const abort = new AbortController();
      leaveLock = () => abort.abort();
      // Only tabs of this release send here, and they send messages of this kind.
      const hear = (message: unknown) => onMessage(message as Message);
      channel = ports.locks ? ports.openChannel(SHARED_NAME, hear) : null;
      reminder = setInterval(settle, REMIND_EVERY);
      if (ports.locks && channel) {
        tellWishes(ports.liveSymbols());
        void queue(ports.locks, abort);
      } else lead();
    },
    update: () => leaveLock && settle(),
    leave() {
      if (!leaveLock) return;
      clearInterval(reminder);
      if (!leading) tellWishes([]);
      leading = false;
      others.clear();
      ports.onLeave();
      channel?.close();
      channel = null;
      leaveLock();
      leaveLock = null;
    },
    tellTicks: (ticks, from) => leading && tell({ kind: 'quotes', ticks, from }),
    tellState: (state) => leading && tell({ kind: 'state', state }),
  };
}
