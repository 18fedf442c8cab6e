/** Doubles of browser features that jsdom lacks: event streams, locks, channels between tabs. */

type Listener = (event: { data: string; lastEventId: string }) => void;

/** A stream whose events the test sends. */
export class FakeEventSource {
  static opened: FakeEventSource[] = [];
  /** Open streams. */
  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ closed }) => !closed);
  }
  closed = false;
  readonly #listeners = new Map<string, Listener[]>();
  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }
  get symbols(): string[] {
    return this.#params.get('symbols')?.split(',') ?? [];
  }
  get lastEventId(): string | null {
    return this.#params.get('lastEventId');
  }
  get ticket(): string | null {
    return this.#params.get('ticket');
  }
  get #params(): URLSearchParams {
    return new URL(this.url, 'http://localhost').searchParams;
  }
  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }
  close(): void {
    this.closed = true;
  }
  say(name: 'feed' | 'quotes' | 'error', data: unknown = null, lastEventId = ''): void {
    if (this.closed) return;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    for (const listener of this.#listeners.get(name) ?? []) listener({ data: text, lastEventId });
  }
}

/** Exclusive locks, shared by all tabs of one browser. */
export function fakeLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, options: LockOptions, run: LockGrantedCallback<unknown>) => {
    const before = last;
    const mine = (async () => {
      await Promise.race([
        before,
        new Promise((_resolve, reject) => {
          options.signal?.addEventListener('abort', () => reject(new Error('AbortError')));
        }),
      ]);
      return run(null);
    })();
    // If a tab leaves before its turn, the next one must still wait for the holder.
    last = Promise.all([before, mine.catch(() => undefined)]);
    return mine;
  };
  return { request } as Pick<LockManager, 'request'>;
}

/** A channel that delivers each message asynchronously to all other members. */
export function fakeChannels() {
  const members = new Set<(message: unknown) => void>();
  return (_name: string, onMessage: (message: unknown) => void) => {
    members.add(onMessage);
    return {
      send: (message: unknown) => {
        const copy: unknown = structuredClone(message);
        for (const member of members) {
          if (member !== onMessage) {
            setTimeout(() => members.has(member) && member(copy), 0);
          }
        }
      },
      close: () => void members.delete(onMessage),
    };
  };
}
